import { Body, Controller, Get, HttpCode, Param, Post, type PipeTransform } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiParam,
  ApiProperty,
  ApiTags,
} from '../../common/http/api-docs';
import { PHOTO_PAGES } from '@wavetrain/shared/site-photos';
import { IsBoolean } from 'class-validator';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../common/auth/actors';
import { DomainError } from '../../common/errors/domain-error';
import { ErrorResponse } from '../../common/http/error-response';
import { FirstRun, type FirstRunList } from './first-run.service';
import { STEP_KINDS, type PhotoSpot, type Step, type StepKind } from './first-run.types';

class StepNotFound extends DomainError {
  readonly code = 'STEP_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such step');
  }
}

export class TestedResponse {
  @ApiProperty() ok: boolean;
  @ApiProperty({ description: 'The result, in words.' }) said: string;
  @ApiProperty({ format: 'date-time' }) at: string;
}

export class FirstRunSpotResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Null: the portrait.' })
  key: string | null;
  @ApiProperty({ description: 'What it shows.' }) name: string;
  @ApiProperty({ enum: [...PHOTO_PAGES, 'portrait'] }) page: PhotoSpot['page'];
  @ApiProperty({ description: 'Whether it’s the coach’s own photo.' }) done: boolean;
}

export class FirstRunStepResponse {
  @ApiProperty({ enum: STEP_KINDS }) kind: StepKind;
  @ApiProperty() done: boolean;
  @ApiProperty({ description: 'Its status, in words.' }) text: string;
  @ApiProperty({
    type: TestedResponse,
    nullable: true,
    description: 'The last test with the current keys.',
  })
  tested: TestedResponse | null;
  @ApiProperty({
    type: [FirstRunSpotResponse],
    description: 'The places for photos; empty for the other steps.',
  })
  spots: FirstRunSpotResponse[];

  static from({ kind, done, text, tested, spots = [] }: Step): FirstRunStepResponse {
    return {
      kind,
      done,
      text,
      tested: tested && { ok: tested.ok, said: tested.said, at: tested.at.toISOString() },
      spots: [...spots],
    };
  }
}

export class FirstRunResponse {
  @ApiProperty({ type: [FirstRunStepResponse] }) steps: FirstRunStepResponse[];
  @ApiProperty({ description: 'Whether the owner has dismissed the list.' })
  dismissed: boolean;

  static from({ steps, dismissed }: FirstRunList): FirstRunResponse {
    return { steps: steps.map((step) => FirstRunStepResponse.from(step)), dismissed };
  }
}

export class DismissRequest {
  @ApiProperty() @IsBoolean({ message: 'Please say whether it is dismissed' }) dismissed: boolean;
}

const stepPipe: PipeTransform<string, StepKind> = {
  transform: (given) => {
    const kind = STEP_KINDS.find((known) => known === given);
    if (!kind) throw new StepNotFound();
    return kind;
  },
};

@ApiTags('admin')
@Controller('admin/first-run')
@OwnerOnly()
export class FirstRunController {
  constructor(private readonly firstRun: FirstRun) {}

  /** Returns what is left to set up before the site is the coach's own. */
  @Get()
  @ApiOkResponse({ type: FirstRunResponse })
  async list(): Promise<FirstRunResponse> {
    return FirstRunResponse.from(await this.firstRun.list());
  }

  /**
   * Tests a step: calls the provider, signs in to the mail server and emails the signed-in person,
   * or opens the site's page. 12 an hour each.
   */
  @Post('steps/:kind/test')
  @HttpCode(200)
  @ApiParam({ name: 'kind', enum: STEP_KINDS })
  @ApiOkResponse({ type: FirstRunResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async test(
    @Param('kind', stepPipe) kind: StepKind,
    @CurrentStaff() staff: StaffActor,
  ): Promise<FirstRunResponse> {
    return FirstRunResponse.from(await this.firstRun.test(kind, staff));
  }

  /** Dismisses the list, or restores it. */
  @Post('dismiss')
  @HttpCode(200)
  @ApiOkResponse({ type: FirstRunResponse })
  async dismissed(
    @Body() { dismissed }: DismissRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<FirstRunResponse> {
    return FirstRunResponse.from(await this.firstRun.dismissed(dismissed, staff));
  }
}
