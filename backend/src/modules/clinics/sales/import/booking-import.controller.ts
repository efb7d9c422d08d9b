import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '../../../../common/http/api-docs';
import { IsBoolean } from 'class-validator';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../../common/auth/actors';
import {
  FILE_IMPORT_KB,
  FileImportRequest,
  ImportedRowResponse,
} from '../../../../common/csv/file-import.dto';
import { BodyLimit } from '../../../../common/http/body.guard';
import { BookingImport } from './booking-import.service';

export class BookingImportRequest extends FileImportRequest {
  @ApiProperty({
    description:
      'Whether they get the same emails as people who book online: access to the portal and the confirmation.',
  })
  @IsBoolean({ message: 'Please say whether they get the usual emails' })
  sendsMails: boolean;
}

@ApiTags('admin')
@Controller('admin/bookings/import')
@OwnerOnly()
export class BookingImportController {
  constructor(private readonly imports: BookingImport) {}

  /**
   * Previews line by line which places a file would book. Nothing is written. `same`: the person
   * already has a place on these dates.
   */
  @Post('check')
  @HttpCode(200)
  @BodyLimit(FILE_IMPORT_KB)
  @ApiOkResponse({ type: [ImportedRowResponse] })
  async check(@Body() { csv }: FileImportRequest): Promise<ImportedRowResponse[]> {
    return (await this.imports.check(csv)).map((row) => ImportedRowResponse.from(row));
  }

  /** Books every line, each once, or none if any line is refused. */
  @Post()
  @HttpCode(200)
  @BodyLimit(FILE_IMPORT_KB)
  @ApiOkResponse({ type: [ImportedRowResponse] })
  async import(
    @Body() { csv, sendsMails }: BookingImportRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<ImportedRowResponse[]> {
    return (await this.imports.write(csv, sendsMails, staff)).map((row) =>
      ImportedRowResponse.from(row),
    );
  }
}
