import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { Anyone, CurrentActors, type Actors } from '../../../common/auth/actors';
import { ValidateLinkRequest, ValidateLinkResponse } from '../submissions.dto';
import { LinkValidationService } from './link-validation.service';

@ApiTags('submissions')
@Controller('video')
@Anyone()
export class LinkValidationController {
  constructor(private readonly validation: LinkValidationService) {}

  /** Checks a link for a signed-in student or coach; 401 otherwise. */
  @Post('validate-link')
  @HttpCode(200)
  @ApiOkResponse({ type: ValidateLinkResponse })
  async validate(
    @CurrentActors() actors: Actors,
    @Body() { url }: ValidateLinkRequest,
  ): Promise<ValidateLinkResponse> {
    return ValidateLinkResponse.from(await this.validation.validate(actors, url));
  }
}
