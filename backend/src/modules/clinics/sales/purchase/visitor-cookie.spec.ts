import type { Request, Response } from 'express';
import { sign } from '../../../../common/crypto/secret-token';
import { testEnvironment } from '../../../../testing/test-environment';
import { VISITOR_COOKIE, VisitorCookie } from './visitor-cookie';

const env = testEnvironment('postgres://127.0.0.1:9/none', {
  PUBLIC_URL: 'https://wavetrain.example',
});
const ID = '019a0000-0000-7000-8000-000000000000';

describe('the visitor cookie', () => {
  const identify = (cookie?: string) => {
    const set = jest.fn();
    const id = new VisitorCookie(env).identify(
      { headers: { cookie } } as Request,
      { cookie: set } as unknown as Response,
    );
    return { id, set };
  };

  it('recognizes a browser, among other cookies', () => {
    const signed = sign(env.appSecret, 'visitor', ID);
    expect(identify(`a=1; ${VISITOR_COOKIE}=${signed}; b=2`).id).toBe(ID);
  });

  it('can’t be read by scripts or sent over plain http, and lasts 90 days', () => {
    const { set } = identify();
    const options = {
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      maxAge: 90 * 86_400_000,
      path: '/',
    };
    expect(set).toHaveBeenCalledWith(
      VISITOR_COOKIE,
      expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/),
      expect.objectContaining(options),
    );
  });

  it.each([
    ['none', undefined],
    ['another one', 'wavetrain.sid=x'],
    ['a bare id', `${VISITOR_COOKIE}=${ID}`],
    ['a wrong signature', `${VISITOR_COOKIE}=${ID}.${'A'.repeat(43)}`],
    [
      'one signed for another purpose',
      `${VISITOR_COOKIE}=${sign(env.appSecret, 'checkout-cancel', ID)}`,
    ],
    ['nothing in it', `${VISITOR_COOKIE}=`],
  ])('with %s is a new visitor', (_what, cookie) => {
    expect(identify(cookie).id).toMatch(/^[\w-]{36}$/);
    expect(identify(cookie).id).not.toBe(ID);
  });
});
