import { ArrayMaxSize, IsArray, IsString, IsUUID, MaxLength } from 'class-validator';
import { ApiProperty, OmitType } from '../../../../common/http/api-docs';
import { Nullable } from '../../../../common/http/null-policy';
import { ListOf, SeenVersion, Words } from '../../../../common/http/written-fields';
import { pick } from '../../../../common/objects/pick';
import { isOfContract } from '../contract-clinics.rules';
import { planIdOf } from '../plan-ids.rules';
import type { ClinicDraft, EditedClinic } from './series-editing.service';

const MOST_DAYS = 14;
const MOST_LINES = 30;
const LONGEST_LINE = 200;
const LONGEST_SLUG = 60;

const Lines =
  (whenNone: string): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: [String], maxItems: MOST_LINES })(target, key);
    IsArray({ message: whenNone })(target, key);
    ArrayMaxSize(MOST_LINES, { message: `Please keep it to ${MOST_LINES} lines` })(target, key);
    IsString({ each: true, message: whenNone })(target, key);
    MaxLength(LONGEST_LINE, {
      each: true,
      message: `Please keep each line to ${LONGEST_LINE} characters`,
    })(target, key);
  };

class ClinicDayRequest {
  @Words('Please enter the day’s title', 80) title: string;
  @Words('Please describe the day', 600) text: string;
}

class ClinicFields {
  @Words('Please enter the title', 100) title: string;
  @Words('Please enter the level', 200) level: string;
  @Words('Please enter the tagline', 300) tagline: string;
  @Words('Please write the description', 4_000) description: string;
  @Words('Please write who it’s for', 2_000) forWho: string;
  @Words('Please enter the location', 100) location: string;

  @ListOf(
    () => ClinicDayRequest,
    MOST_DAYS,
    'Please describe the days',
    `Please keep it to ${MOST_DAYS} days`,
  )
  days: ClinicDayRequest[];

  @Lines('Please list what’s included') included: string[];
  @Lines('Please list what to bring') bring: string[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'One of the coach’s own pictures, shown on its card; null for none.',
  })
  @Nullable()
  @IsUUID(undefined, { message: 'Please choose a picture' })
  pictureId?: string | null;

  draft(): ClinicDraft {
    const { pictureId = null, days } = this;
    return {
      ...pick(this, 'title', 'level', 'tagline', 'description', 'forWho', 'location'),
      days: days.map(({ title, text }) => ({ title, text })),
      included: [...this.included],
      bring: [...this.bring],
      pictureId,
    };
  }
}

export class NewClinicRequest extends ClinicFields {
  @Words('Please enter a slug', LONGEST_SLUG) slug: string;
}

export class ClinicChangeRequest extends ClinicFields {
  @SeenVersion() version: number;
}

/** A clinic's own texts, with facts in braces as they were typed. */
export class AdminClinicResponse extends OmitType(ClinicFields, ['draft', 'pictureId']) {
  @ApiProperty({ example: 'march-intermediate-clinic' }) id: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) pictureId: string | null;
  @ApiProperty({ description: 'False for the clinics that come with the site.' })
  canDelete: boolean;
  @ApiProperty({ example: 'march-intermediate-clinic-deposit' }) depositPlanId: string;
  @ApiProperty({ example: 'march-intermediate-clinic-full' }) fullPlanId: string;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;

  static of({ series, version }: EditedClinic): AdminClinicResponse {
    const { id, days, included, bring } = series;
    return {
      ...pick(series, 'id', 'title', 'level', 'tagline', 'description', 'forWho', 'location'),
      pictureId: series.pictureId,
      days: days.map(({ title, text }) => ({ title, text })),
      included: [...included],
      bring: [...bring],
      canDelete: !isOfContract(id),
      depositPlanId: planIdOf(id, 'deposit'),
      fullPlanId: planIdOf(id, 'full'),
      version,
    };
  }
}
