import { ApiProperty } from '../../common/http/api-docs';
import { Type } from 'class-transformer';
import {
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Nullable, Optional } from '../../common/http/null-policy';
import { PlainText } from '../../common/http/plain-text';
import { LARGEST_INT } from '../../common/http/written-fields';
import { searchedWords } from '../../common/lists/list-filter.rules';
import { pick } from '../../common/objects/pick';
import type { Picture } from './picture.entity';
import {
  addressOf,
  PICTURE_STATES,
  pictureState,
  type Area,
  type PictureState,
} from './picture.rules';
import type { PictureFilter } from './pictures.repository';

const LONGEST_ALT = 300;
const LONGEST_NAME = 200;
const SAY_IT = 'Please describe the picture for people who can’t see it';
const CHOOSE_AREA = 'Please choose the crop again';
const CHOOSE_POINT = 'Please choose the focal point again';

const Alt = (): PropertyDecorator => (target, key) => {
  ApiProperty({ maxLength: LONGEST_ALT })(target, key);
  PlainText()(target, key);
  IsString({ message: SAY_IT })(target, key);
  Matches(/\S/, { message: SAY_IT })(target, key);
  MaxLength(LONGEST_ALT, { message: `Please keep it to ${LONGEST_ALT} characters` })(target, key);
};

const FileName = (): PropertyDecorator => (target, key) => {
  ApiProperty({ maxLength: LONGEST_NAME })(target, key);
  PlainText()(target, key);
  IsString({ message: 'Please choose a picture' })(target, key);
  MaxLength(LONGEST_NAME, { message: 'That file name is too long. Please rename the file.' })(
    target,
    key,
  );
};

/** A fraction of a side's length. */
const Fraction = (): PropertyDecorator => (target, key) => {
  ApiProperty({ minimum: 0, maximum: 1 })(target, key);
  IsNumber({}, { message: CHOOSE_AREA })(target, key);
  Min(0, { message: CHOOSE_AREA })(target, key);
  Max(1, { message: CHOOSE_AREA })(target, key);
};

const Percent = (): PropertyDecorator => (target, key) => {
  ApiProperty({ type: 'integer', minimum: 0, maximum: 99 })(target, key);
  Optional()(target, key);
  IsInt({ message: CHOOSE_POINT })(target, key);
  Min(0, { message: CHOOSE_POINT })(target, key);
  Max(99, { message: CHOOSE_POINT })(target, key);
};

/** Sent in the query, because the body is the picture. */
export class SentPictureRequest {
  @FileName() fileName: string;
}

export class NewPictureRequest extends SentPictureRequest {
  @Alt() alt: string;
}

/** A crop, as fractions of a picture's width and height from its top left corner. */
export class AreaDto implements Area {
  @Fraction() x: number;
  @Fraction() y: number;
  @Fraction() width: number;
  @Fraction() height: number;
}

export class PictureChangeRequest {
  @Alt() @Optional() alt?: string;

  @ApiProperty({ type: AreaDto, nullable: true, description: 'The crop; null: the whole picture.' })
  @Nullable()
  @IsObject({ message: CHOOSE_AREA })
  @ValidateNested()
  @Type(() => AreaDto)
  area?: AreaDto | null;

  /**
   * Percent from the left and top of the visible crop: the point that stays in view however a slot
   * crops it.
   */
  @Percent() focusX?: number;
  @Percent() focusY?: number;

  @ApiProperty({
    minimum: 0,
    description:
      'The `cut` the crop was drawn on; 409 if the picture was cropped or replaced since.',
  })
  @Optional()
  @IsInt({ message: CHOOSE_AREA })
  @Min(0, { message: CHOOSE_AREA })
  @Max(LARGEST_INT, { message: CHOOSE_AREA })
  cut?: number;
}

export class AdminPictureResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() fileName: string;
  @ApiProperty() alt: string;
  @ApiProperty({
    enum: PICTURE_STATES,
    description: 'making: its sizes are being made; pages keep showing the previous ones.',
  })
  state: PictureState;
  @ApiProperty({ type: String, nullable: true, description: 'Why its sizes couldn’t be made.' })
  problem: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'As pages show it; null until its first sizes are ready.',
  })
  image: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Pixels of the whole picture.' })
  width: number | null;
  @ApiProperty({ type: Number, nullable: true }) height: number | null;
  @ApiProperty({ type: AreaDto, nullable: true }) area: Area | null;
  @ApiProperty() focusX: number;
  @ApiProperty() focusY: number;
  @ApiProperty({ description: 'Goes up with each new crop and each new file.' }) cut: number;
  @ApiProperty({ format: 'date-time' }) createdAt: string;

  static from(picture: Picture): AdminPictureResponse {
    return {
      ...pick(
        picture,
        'id',
        'fileName',
        'alt',
        'problem',
        'width',
        'height',
        'area',
        'focusX',
        'focusY',
      ),
      cut: picture.wantedCut,
      state: pictureState(picture),
      image: picture.cut === 0 ? null : addressOf(picture),
      createdAt: picture.createdAt.toISOString(),
    };
  }
}

export class AdminPictureDetailResponse extends AdminPictureResponse {
  @ApiProperty({ type: [String], description: 'Where pages show it, in words.' }) usedBy: string[];
}

/** Reduces the admin's filter to what the list supports. */
export const pictureFilter = (filter: Readonly<Record<string, unknown>>): PictureFilter => ({
  words: searchedWords(filter),
  state: PICTURE_STATES.find((known) => known === filter.state),
});
