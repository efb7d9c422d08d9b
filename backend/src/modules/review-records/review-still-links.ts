import { Injectable } from '@nestjs/common';
import { SignedLinks, type SignedLink } from '../../common/crypto/signed-links';

/**
 * No one signs in to see a picture in an email, so its URL is signed. It works for as long as the
 * picture exists.
 */
const STILL: SignedLink = {
  purpose: 'review-still',
  path: '/api/reviews/still',
  parameter: 'token',
};

/** Creates and checks the URLs of the pictures that reviews and the emails about them show. */
@Injectable()
export class ReviewStillLinks {
  constructor(private readonly links: SignedLinks) {}

  /** Returns the picture's full URL. @param stillId its upload */
  urlOf(stillId: string): string {
    return this.links.issue(STILL, stillId);
  }

  /** Returns the picture's path, for our own pages. @param stillId its upload */
  pathOf(stillId: string): string {
    return this.links.issuePath(STILL, stillId);
  }

  /** Returns the upload that a URL's token is for; null if the token isn't ours. */
  read(token: string): string | null {
    return this.links.read(STILL, token);
  }
}
