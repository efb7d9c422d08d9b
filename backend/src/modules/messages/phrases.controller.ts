import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '../../common/http/api-docs';
import { isUUID } from 'class-validator';
import { StaffOnly } from '../../common/auth/actors';
import { NothingHere } from '../../common/errors/common.errors';
import { PhraseRequest, PhraseResponse } from './coach-messages.dto';
import { PhrasesService } from './phrases.service';

@ApiTags('coach')
@Controller('coach/phrases')
@StaffOnly('coach')
export class PhrasesController {
  constructor(private readonly phrases: PhrasesService) {}

  /** Lists the coach's saved phrases alphabetically. */
  @Get()
  @ApiOkResponse({ type: [PhraseResponse] })
  async list(): Promise<PhraseResponse[]> {
    return (await this.phrases.list()).map((phrase) => PhraseResponse.from(phrase));
  }

  /** Saves a phrase; an identical one isn't saved twice. */
  @Post()
  @ApiCreatedResponse({ type: PhraseResponse })
  async save(@Body() { text }: PhraseRequest): Promise<PhraseResponse> {
    return PhraseResponse.from(await this.phrases.save(text));
  }

  /** Rewords a phrase. */
  @Patch(':id')
  @ApiOkResponse({ type: PhraseResponse })
  async reword(@Param('id') id: string, @Body() { text }: PhraseRequest): Promise<PhraseResponse> {
    if (!isUUID(id)) throw new NothingHere();
    return PhraseResponse.from(await this.phrases.reword(id, text));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id') id: string): Promise<void> {
    if (!isUUID(id)) throw new NothingHere();
    await this.phrases.remove(id);
  }
}
