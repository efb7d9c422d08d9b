import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
} from '../../common/http/api-docs';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { CurrentStaff, Public, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { ErrorResponse } from '../../common/http/error-response';
import { ReviewIdPipe } from './review-id.pipe';
import { ReviewStillsService } from './review-stills.service';
import { RevisionPipe } from './revision.pipe';

@ApiTags('reviews')
@Controller()
export class ReviewStillsController {
  constructor(private readonly stills: ReviewStillsService) {}

  /**
   * Saves the picture of a delivered review’s fix-first mark, with its drawings, for the email. Up
   * to 10 MB, JPEG, PNG or WebP.
   */
  @Post('coach/reviews/:submissionId/revisions/:n/still')
  @HttpCode(204)
  @StaffOnly('coach')
  @ApiConsumes('image/jpeg', 'image/png', 'image/webp')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async save(
    @CurrentStaff() { id }: StaffActor,
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Param('n', RevisionPipe) n: number,
    @Req() request: Request,
  ): Promise<void> {
    try {
      await this.stills.save(
        id,
        submissionId,
        n,
        request,
        Number(request.headers['content-length'] ?? 0),
      );
    } finally {
      request.resume(); // drains the unread body, so that the response reaches a client that is still sending
    }
  }

  /** Serves such a picture to the email it was sent with, by the signed URL in that email. */
  @Get('reviews/still')
  @Public()
  @ApiOkResponse({ description: 'A JPEG' })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async show(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    const { body, size, contentType } = await this.stills.open(
      typeof token === 'string' ? token : '',
    );
    response.set({
      'Content-Type': contentType,
      'Content-Length': String(size),
      'Cache-Control': 'private, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // web mail shows it on a page of another site
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    await pipeline(body, response).catch(() => response.destroy());
  }
}
