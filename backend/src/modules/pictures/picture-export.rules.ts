import type { CsvColumns } from '../../common/csv/csv.rules';
import type { AdminPictureResponse } from './pictures.dto';

/** The columns of a picture file. Times are UTC, dimensions in px. */
export const PICTURE_CSV: CsvColumns<AdminPictureResponse> = [
  ['Description', ({ alt }) => alt],
  ['File', ({ fileName }) => fileName],
  ['Status', ({ state }) => state],
  ['Width', ({ width }) => width],
  ['Height', ({ height }) => height],
  ['Problem', ({ problem }) => problem],
  ['Added at', ({ createdAt }) => createdAt],
  ['Id', ({ id }) => id],
];
