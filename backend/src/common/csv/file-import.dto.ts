import { ApiProperty } from '../http/api-docs';
import { LONGEST_FILE } from '@wavetrain/shared/imports';
import { Words } from '../http/written-fields';
import { ROW_OUTCOMES, type ImportedRow, type RowOutcome } from './file-import.rules';

/** Maximum size in kilobytes of a request with such a file. */
export const FILE_IMPORT_KB = 2_048;

export class FileImportRequest {
  /** Text of a CSV file whose first line holds the column names. */
  @Words('Please choose a file', LONGEST_FILE) csv: string;
}

export class ImportedRowResponse {
  @ApiProperty({ description: 'The line of the file where the row begins.' }) line: number;
  @ApiProperty() title: string;
  @ApiProperty({ enum: ROW_OUTCOMES }) outcome: RowOutcome;
  @ApiProperty({ type: [String], description: 'Why the row is refused.' }) faults: string[];

  static from({ line, title, outcome, faults }: ImportedRow): ImportedRowResponse {
    return { line, title, outcome, faults: [...faults] };
  }
}
