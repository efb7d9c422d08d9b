import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { SubmissionNotFound } from '../submissions/submission.errors';
import { CoachScoringService } from './coach-scoring.service';
import { ScoreSubmissionRequest, SubmissionToScoreResponse } from './coach-scoring.dto';

/** Treats an invalid id like an unknown one. */
const SUBMISSION_ID = new ParseUUIDPipe({ exceptionFactory: () => new SubmissionNotFound() });

@ApiTags('coach')
@Controller('coach/submission/:id')
@StaffOnly('coach')
export class CoachScoringController {
  constructor(private readonly scoring: CoachScoringService) {}

  /** Returns a submission to score, with its current scores. [681] */
  @Get()
  @ApiOkResponse({ type: SubmissionToScoreResponse })
  async read(@Param('id', SUBMISSION_ID) id: string): Promise<SubmissionToScoreResponse> {
    return SubmissionToScoreResponse.from(await this.scoring.read(id));
  }

  /**
   * Saves the scores as a new version and emails the student; practical and total are computed on
   * the server. Returns the same as the read. [692–694]
   */
  @Post('stroke-scores')
  @BodyLimit(64)
  @HttpCode(200)
  @ApiOkResponse({ type: SubmissionToScoreResponse })
  async score(
    @Param('id', SUBMISSION_ID) id: string,
    @Body() request: ScoreSubmissionRequest,
  ): Promise<SubmissionToScoreResponse> {
    return SubmissionToScoreResponse.from(await this.scoring.score(id, request.toScores()));
  }
}
