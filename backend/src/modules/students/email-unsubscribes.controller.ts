import { Controller, Get, Header, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import { Public } from '../../common/auth/actors';
import {
  ApiNoContentResponse,
  ApiProperty,
  ApiResponse,
  ApiTags,
} from '../../common/http/api-docs';
import { CsrfExempt } from '../../common/http/csrf.guard';
import { EmailUnsubscribes } from './email-unsubscribes.service';

class UnsubscribeQuery {
  @ApiProperty()
  @IsString({ message: 'This link is incomplete.' })
  @MaxLength(300, { message: 'This link is incomplete.' })
  token: string;
}

@ApiTags('student account')
@Controller('student/emails/unsubscribe')
@Public()
export class EmailUnsubscribesController {
  constructor(private readonly unsubscribes: EmailUnsubscribes) {}

  /** Shows a page with a button, because mail scanners open links too. */
  @Get()
  @Redirect()
  @Header('Referrer-Policy', 'no-referrer')
  @ApiResponse({ status: 303, description: 'To /student/unsubscribe?kind=…&token=…' })
  ask(@Query() { token }: UnsubscribeQuery): { url: string; statusCode: number } {
    const query = new URLSearchParams({ kind: this.unsubscribes.kindOf(token), token });
    return { url: `/student/unsubscribe?${query}`, statusCode: 303 };
  }

  /** Turns the emails off from a mail client (RFC 8058) or our page, by token. */
  @Post()
  @HttpCode(204)
  @CsrfExempt()
  @ApiNoContentResponse()
  async unsubscribe(@Query() { token }: UnsubscribeQuery): Promise<void> {
    await this.unsubscribes.unsubscribe(token);
  }
}
