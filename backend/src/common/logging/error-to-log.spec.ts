import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { errorToLog } from './error-to-log';
import { logOptions } from './logger';

const logged = (err: unknown): string => {
  const lines: string[] = [];
  pino({ ...logOptions, level: 'info' }, { write: (line: string) => void lines.push(line) }).info(
    { err },
    'failed',
  );
  return lines.join('');
};

describe('an error in the log', () => {
  it('says what the database refused, without the row or its values', () => {
    const refused = Object.assign(
      new Error('duplicate key value violates unique constraint "students_email_key"'),
      {
        code: '23505',
        constraint: 'students_email_key',
        detail: 'Key (email)=(ada@river.example) already exists.',
      },
    );
    const line = logged(
      new QueryFailedError(
        'INSERT INTO students VALUES ($1, $2)',
        ['ada@river.example', 'Lovelace'],
        refused,
      ),
    );
    expect(line).toContain('students_email_key');
    expect(line).toContain('23505');
    expect(line).not.toMatch(/ada@|Lovelace/);
  });

  it('hides the recipient that a mail server refused, in its causes too', () => {
    const refused = new Error('550 5.1.1 <ada@river.example> user unknown');
    const line = logged(
      new Error('all recipients were rejected: <ada@river.example>', { cause: refused }),
    );
    expect(line).toContain('user unknown');
    expect(line).not.toContain('ada@');
  });

  it('keeps the stack’s locations, and anything that isn’t an error', () => {
    const error = new Error('broken');
    error.stack = 'Error: broken\n    at go (/app/node_modules/@nestjs/core/router.js:1:2)';
    expect(errorToLog(error)).toEqual({ type: 'Error', message: 'broken', stack: error.stack });
    expect(errorToLog('lost ada@river.example')).toBe('lost [address]');
    expect(errorToLog(undefined)).toBeUndefined();
  });
});
