import { filePath, uploadIdOf } from './file-path.rules';

const ID = '01890000-0000-7000-8000-000000000000';

it.each([
  [filePath(ID), ID],
  [`${filePath(ID)}/more`, null],
  [`https://elsewhere.example${filePath(ID)}`, null],
  ['/api/files/content', null],
  ['', null],
])('maps %s to %s', (path, id) => expect(uploadIdOf(path)).toBe(id));
