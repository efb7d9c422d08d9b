import { hashToken, newSecretToken, seal, sign, unseal, verifySigned } from './secret-token';

const secret = 'x'.repeat(32);

describe('secret tokens', () => {
  it('are 32 random bytes and stored only as a hash [606]', () => {
    const token = newSecretToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(newSecretToken()).not.toBe(token);
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('seal values so that only the same secret and purpose open them', () => {
    const sealed = seal(secret, 'mail', 'https://x/?token=abc');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token=abc');
    expect(unseal(secret, 'mail', sealed)).toBe('https://x/?token=abc');
    expect(() => unseal(secret, 'other', sealed)).toThrow();
    expect(() => unseal('y'.repeat(32), 'mail', sealed)).toThrow();
  });

  it('sign values so that altered ones are refused', () => {
    const signed = sign(secret, 'cancel', 'intent-1');
    expect(verifySigned(secret, 'cancel', signed)).toBe('intent-1');
    expect(verifySigned(secret, 'pay', signed)).toBeNull();
    expect(verifySigned(secret, 'cancel', signed.replace('intent-1', 'intent-2'))).toBeNull();
    expect(verifySigned(secret, 'cancel', 'nonsense')).toBeNull();
  });
});
