import { ApiProperty, PartialType } from '../../../common/http/api-docs';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsUrl,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { EmailField } from '../../../common/http/fields';
import { Nullable } from '../../../common/http/null-policy';
import { ListOf, SeenVersion, Words } from '../../../common/http/written-fields';
import type { VersionedSettings } from './settings-editing.service';

const MOST_CENTS = 10_000_000;
/** An extra review costs $1 to $1,000. */
const LOWEST_EXTRA_CENTS = 100;
const MOST_EXTRA_CENTS = 100_000;
const READINGS = ['A', 'B'] as const;

/** A required line of text. */
const Line = (longest = 200): PropertyDecorator => Words('Please fill this in', longest);

const Whole = (min: number, max: number): PropertyDecorator => {
  const message = `Please enter a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  return (target, key) => {
    ApiProperty({ type: 'integer', minimum: min, maximum: max })(target, key);
    IsInt({ message })(target, key);
    Min(min, { message })(target, key);
    Max(max, { message })(target, key);
  };
};

const Part = (type: () => new () => object): PropertyDecorator => {
  return (target, key) => {
    ApiProperty({ type: type() })(target, key);
    IsObject({ message: 'Please fill this in' })(target, key);
    ValidateNested()(target, key);
    Type(type)(target, key);
  };
};

export class SettingsSocialLink {
  @Line(60) label: string;

  @ApiProperty({ format: 'uri', maxLength: 500 })
  @MaxLength(500, { message: 'That address is too long' })
  @IsUrl(
    { protocols: ['https'], require_protocol: true },
    { message: 'Please enter a full address, starting with https://' },
  )
  url: string;
}

export class SettingsUsualClinic {
  @Whole(1, 30) days: number;
  @Whole(1, 100) capacity: number;
  /** Cents. */
  @Whole(2, MOST_CENTS) priceCents: number;
  /** Cents; less than the price. */
  @Whole(1, MOST_CENTS) depositCents: number;
}

export class SettingsExtraReview {
  @ApiProperty({ description: 'Whether students can buy one once their reviews are used up.' })
  @IsBoolean({ message: 'Please choose yes or no' })
  isOffered: boolean;

  /** Cents. */
  @Whole(LOWEST_EXTRA_CENTS, MOST_EXTRA_CENTS) priceCents: number;
}

export class SettingsChampionTitles {
  @Line() coached: string;
  @Line() boatDesigns: string;
  @Line() own: string;
}

export class SettingsPrivacyPolicy {
  @Line() title: string;
  @Line(60) effectiveDate: string;
  @Line(2_000) intro: string;
}

export class SettingsPortrait {
  @ApiProperty({ format: 'uuid', description: 'One of the pictures in the admin.' })
  @IsUUID(undefined, { message: 'Please choose a picture' })
  pictureId: string;

  @Words('Please describe the picture for people who can’t see it', 300) alt: string;
}

class Settings {
  @Line(60) name: string;
  @Line() tagline: string;
  @Line(100) coachName: string;
  @Line() coachTitle: string;
  @EmailField() email: string;
  @Line(40) phone: string;
  @Line(60) phoneHours: string;
  @Line(100) location: string;
  @Line(60) timezone: string;

  @ListOf(() => SettingsSocialLink, 8, 'Please enter the links', 'You can have up to eight links')
  socialLinks: SettingsSocialLink[];

  /** The promised reply time for messages, in hours. */
  @Whole(1, 168) messageReplyHours: number;
  @Whole(1, 120) intakeMinutes: number;
  @Part(() => SettingsUsualClinic) usualClinic: SettingsUsualClinic;
  @Whole(1, 365) balanceDueDaysBefore: number;
  @Part(() => SettingsExtraReview) extraReview: SettingsExtraReview;
  @Line(20) yearsOfExperience: string;
  @Line(60) yearsCompeting: string;
  @Line(60) winsStat: string;
  @Part(() => SettingsChampionTitles) championTitles: SettingsChampionTitles;

  @ApiProperty({ enum: READINGS })
  @IsIn(READINGS, { message: 'Please choose A or B' })
  curriculumReading: (typeof READINGS)[number];

  @Part(() => SettingsPrivacyPolicy) privacyPolicy: SettingsPrivacyPolicy;

  @ApiProperty({
    type: SettingsPortrait,
    nullable: true,
    description: 'Null: the illustration is shown instead.',
  })
  @Nullable()
  @IsObject({ message: 'Please choose a picture' })
  @ValidateNested()
  @Type(() => SettingsPortrait)
  portrait: SettingsPortrait | null;
}

export class SettingsChangeRequest extends PartialType(Settings, { skipNullProperties: false }) {
  @SeenVersion() version: number;
}

export class AdminSettingsResponse extends Settings {
  @ApiProperty({ enum: ['site'] }) id: 'site';
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;

  static from(settings: VersionedSettings): AdminSettingsResponse {
    return { id: 'site', ...settings, socialLinks: [...settings.socialLinks] };
  }
}

/** A name that may appear in braces in a text, and its value. */
export class FactTextsResponse {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { coachingPrice: '$150' },
  })
  words: Record<string, string>;
}
