import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStaff, OwnerOnly, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { SiteFacts } from '../../../common/facts/facts';
import { factTexts } from '../../../common/facts/fact-labels.rules';
import { BodyLimit } from '../../../common/http/body.guard';
import { AdminSettingsResponse, FactTextsResponse, SettingsChangeRequest } from './settings.dto';
import { SettingsEditing } from './settings-editing.service';

@ApiTags('admin')
@Controller('admin')
@StaffOnly('admin')
export class SettingsController {
  constructor(
    private readonly settings: SettingsEditing,
    private readonly facts: SiteFacts,
  ) {}

  /** A single record, as react-admin requests it. */
  @Get('settings/site')
  @OwnerOnly()
  @ApiOkResponse({ type: AdminSettingsResponse })
  async get(): Promise<AdminSettingsResponse> {
    return AdminSettingsResponse.from(await this.settings.get());
  }

  /** Changes only the given fields. */
  @Patch('settings/site')
  @OwnerOnly()
  @BodyLimit(32)
  @ApiOkResponse({ type: AdminSettingsResponse })
  async change(
    @Body() { version, ...given }: SettingsChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminSettingsResponse> {
    const values = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    return AdminSettingsResponse.from(await this.settings.change(version, values, staff));
  }

  /** The names that texts may use in braces. */
  @Get('facts')
  @ApiOkResponse({ type: FactTextsResponse })
  async words(): Promise<FactTextsResponse> {
    return { words: { ...factTexts(await this.facts.read()) } };
  }
}
