import { BadRequestException, ImATeapotException, NotFoundException } from '@nestjs/common';
import { toErrorAnswer } from './error-body';
import { DomainError, STATUS_OF_KIND, type ErrorKind } from './domain-error';
import { TooManyRequests, ValidationFailed } from './common.errors';

class LinkRefused extends DomainError {
  readonly code = 'LINK_REFUSED';
  readonly kind = 'invalid';
  override readonly extra = { linkError: 'private' };
}

describe('error responses', () => {
  it.each(Object.entries(STATUS_OF_KIND))('return a %s error with %i', (kind, status) => {
    class Named extends DomainError {
      readonly code = 'NAMED';
      readonly kind = kind as ErrorKind;
    }
    expect(toErrorAnswer(new Named('Read me'), 'r1')).toMatchObject({
      status,
      body: { error: 'Read me', code: 'NAMED', requestId: 'r1' },
    });
  });

  it('list every invalid field and lead with the first', () => {
    const { body } = toErrorAnswer(
      new ValidationFailed({ title: 'Title please', email: 'Valid email is required.' }),
      'r1',
    );
    expect(body).toMatchObject({
      error: 'Title please',
      fields: { title: 'Title please', email: 'Valid email is required.' },
    });
  });

  it('include what a call’s own contract asks for', () => {
    expect(toErrorAnswer(new LinkRefused('No'), 'r1').body).toMatchObject({ linkError: 'private' });
  });

  it('say when to retry', () => {
    expect(toErrorAnswer(new TooManyRequests(42), 'r1')).toMatchObject({
      status: 429,
      retryAfter: 42,
    });
  });

  it.each([
    [new NotFoundException('Cannot GET /api/secret-internal'), 404],
    [new BadRequestException('Validation failed (uuid is expected)'), 400],
    [new ImATeapotException(), 418],
    [Object.assign(new Error('x'), { status: 413, type: 'entity.too.large' }), 413],
    [Object.assign(new Error('bad'), { status: 400, type: 'entity.parse.failed' }), 400],
  ])('leak nothing of %p', (error, expected) => {
    const { status, body } = toErrorAnswer(error, 'r1');
    expect(status).toBe(expected);
    expect(JSON.stringify(body)).not.toContain(error.message);
  });

  it.each([
    ['ECONNREFUSED', 2],
    ['57P01', 2],
    ['08006', 2],
    ['53300', 2],
    ['40P01', 2],
    ['40001', 2],
    ['53100', 60],
  ])(
    'are 503 if the database did nothing and may work later (%s, after %i s)',
    (code, retryAfter) => {
      expect(
        toErrorAnswer(Object.assign(new Error('x'), { driverError: { code } }), 'r1'),
      ).toMatchObject({ status: 503, retryAfter });
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout exceeded when trying to connect',
  ])('are 503 if the connection to the database was lost (%s)', (message) => {
    expect(toErrorAnswer(new Error(message), 'r1')).toMatchObject({ status: 503, retryAfter: 2 });
  });

  it('are 500 without details for any unknown error', () => {
    const { status, body } = toErrorAnswer(new Error('password=hunter2'), 'r1');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });
});
