import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '../../../common/http/api-docs';
import { IsBoolean } from 'class-validator';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../common/auth/actors';
import {
  FILE_IMPORT_KB,
  FileImportRequest,
  ImportedRowResponse,
} from '../../../common/csv/file-import.dto';
import { BodyLimit } from '../../../common/http/body.guard';
import { StudentImport } from './student-import.service';

export class StudentImportRequest extends FileImportRequest {
  @ApiProperty({
    description: 'Whether each new account gets the email with the link to set a password.',
  })
  @IsBoolean({ message: 'Please say whether they get the link to set a password' })
  sendsLinks: boolean;
}

@ApiTags('admin')
@Controller('admin/students/import')
@OwnerOnly()
export class StudentImportController {
  constructor(private readonly imports: StudentImport) {}

  /**
   * Previews whom a file would add, line by line, without writing. `same`: they have an account,
   * which isn't changed.
   */
  @Post('check')
  @HttpCode(200)
  @BodyLimit(FILE_IMPORT_KB)
  @ApiOkResponse({ type: [ImportedRowResponse] })
  async check(@Body() { csv }: FileImportRequest): Promise<ImportedRowResponse[]> {
    return (await this.imports.check(csv)).map((row) => ImportedRowResponse.from(row));
  }

  /** Adds all of them, or no one if a line is refused. */
  @Post()
  @HttpCode(200)
  @BodyLimit(FILE_IMPORT_KB)
  @ApiOkResponse({ type: [ImportedRowResponse] })
  async import(
    @Body() { csv, sendsLinks }: StudentImportRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<ImportedRowResponse[]> {
    return (await this.imports.write(csv, sendsLinks, staff)).map((row) =>
      ImportedRowResponse.from(row),
    );
  }
}
