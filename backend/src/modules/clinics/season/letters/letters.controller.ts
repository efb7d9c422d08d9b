import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../../common/auth/actors';
import { BodyLimit } from '../../../../common/http/body.guard';
import {
  LetterPreviewResponse,
  LetterRequest,
  LetterResponse,
  LetterSentResponse,
  LetterTestResponse,
  SendLetterRequest,
} from './letters.dto';
import { Letters } from './letters.service';

@ApiTags('admin')
@Controller('admin/editions/:id/letters')
@StaffOnly('admin')
export class LettersController {
  constructor(private readonly letters: Letters) {}

  /** What was written to everybody on these dates, newest first. */
  @Get()
  @ApiOkResponse({ type: [LetterResponse] })
  async list(@Param('id', ParseUUIDPipe) editionId: string): Promise<LetterResponse[]> {
    return (await this.letters.of(editionId)).map((sent) => LetterResponse.from(sent));
  }

  /** Mails everybody with a paid place, once per `id`. 409 where nobody has one, or the id went out with other words. */
  @Post()
  @HttpCode(200)
  @BodyLimit(32)
  @ApiOkResponse({ type: LetterSentResponse })
  async send(
    @Param('id', ParseUUIDPipe) editionId: string,
    @Body() { id, subject, text }: SendLetterRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<LetterSentResponse> {
    return { mails: await this.letters.send(editionId, id, { subject, text }, staff) };
  }

  /** As it will look. */
  @Post('preview')
  @HttpCode(200)
  @BodyLimit(32)
  @ApiOkResponse({ type: LetterPreviewResponse })
  async preview(
    @Param('id', ParseUUIDPipe) editionId: string,
    @Body() { subject, text }: LetterRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<LetterPreviewResponse> {
    const preview = await this.letters.preview(editionId, { subject, text }, staff);
    return { subject: preview.subject, html: preview.html };
  }

  /** To whoever is signed in, alone. */
  @Post('test')
  @HttpCode(200)
  @BodyLimit(32)
  @ApiOkResponse({ type: LetterTestResponse })
  async test(
    @Param('id', ParseUUIDPipe) editionId: string,
    @Body() { subject, text }: LetterRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<LetterTestResponse> {
    return { to: await this.letters.test(editionId, { subject, text }, staff) };
  }
}
