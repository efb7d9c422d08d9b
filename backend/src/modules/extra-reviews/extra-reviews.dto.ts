import { ApiProperty } from '../../common/http/api-docs';

export class ExtraReviewPageResponse {
  @ApiProperty({ format: 'uri', description: 'The payment page.' }) url: string;
}
