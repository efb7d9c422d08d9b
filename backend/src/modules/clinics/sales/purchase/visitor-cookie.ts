import { Inject, Injectable } from '@nestjs/common';
import { parse as parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { sign, verifySigned } from '../../../../common/crypto/secret-token';
import { newId } from '../../../../common/ids/new-id';
import { Environment } from '../../../../config/environment';

export const VISITOR_COOKIE = 'wavetrain.visitor';
const PURPOSE = 'visitor';
const DAYS_90_MS = 90 * 86_400_000;

/**
 * Recognizes a browser that holds a place, without any other data. A forged or altered cookie is a
 * new visitor.
 */
@Injectable()
export class VisitorCookie {
  constructor(@Inject(Environment) private readonly env: Environment) {}

  /** Returns the visitor's id and sets it as a cookie for 90 days. */
  identify(request: Request, response: Response): string {
    const given = parseCookie(request.headers.cookie ?? '')[VISITOR_COOKIE];
    const visitorId =
      (given === undefined ? null : verifySigned(this.env.appSecret, PURPOSE, given)) ?? newId();
    response.cookie(VISITOR_COOKIE, sign(this.env.appSecret, PURPOSE, visitorId), {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.env.publicUrl.startsWith('https:'),
      maxAge: DAYS_90_MS,
      path: '/',
      encode: String,
    });
    return visitorId;
  }
}
