import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { SubmissionNotFound } from '../submissions/submission.errors';
import { CoachScoringService } from './coach-scoring.service';
import { ScoreSubmissionRequest, SubmissionToScoreResponse } from './coach-scoring.dto';

/** An id that can't be one is an id that we don't have. */
const SUBMISSION_ID = new ParseUUIDPipe({ exceptionFactory: () => new SubmissionNotFound() });

@ApiTags('coach')
@Controller('coach/submission/:id')
@StaffOnly('coach')
export class CoachScoringController {
  constructor(private readonly scoring: CoachScoringService) {}

  /** A submission to be scored, with the scores that count. [681] */
  @Get()
  @ApiOkResponse({ type: SubmissionToScoreResponse })
  async read(@Param('id', SUBMISSION_ID) id: string): Promise<SubmissionToScoreResponse> {
    return SubmissionToScoreResponse.from(await this.scoring.read(id));
  }

  /** Keeps the scores as a new version and mails the student; practical and total are computed here. Answers as the reading does. [692–694] */
  @Post('stroke-scores')
  @BodyLimit(64)
  @HttpCode(200)
  @ApiOkResponse({ type: SubmissionToScoreResponse })
  async score(@Param('id', SUBMISSION_ID) id: string, @Body() request: ScoreSubmissionRequest): Promise<SubmissionToScoreResponse> {
    return SubmissionToScoreResponse.from(await this.scoring.score(id, request.toScores()));
  }
}
