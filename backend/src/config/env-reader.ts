export class EnvironmentFaults extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The environment is incomplete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nSee .env.example for what each variable means.`,
    );
  }
}

const hasScheme = (value: string, schemes: readonly string[]): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));

/** Reads variables and collects what is wrong, so that all faults are reported at once. */
export class EnvReader {
  private readonly faults: string[] = [];

  constructor(private readonly source: NodeJS.ProcessEnv) {}

  fault(name: string, problem: string): void {
    this.faults.push(`${name} ${problem}`);
  }

  throwFaults(): void {
    if (this.faults.length > 0) throw new EnvironmentFaults(this.faults);
  }

  optional(name: string): string | null {
    return this.source[name]?.trim() || null;
  }

  /**
   * @param what describes the variable, for the message when it is missing and its name isn't clear
   * enough
   */
  text(name: string, fallback?: string, what?: string): string {
    const value = this.optional(name) ?? fallback;
    if (value === undefined) this.fault(name, what ? `is missing: ${what}` : 'is missing');
    return value ?? '';
  }

  secret(name: string): string {
    const value = this.text(name);
    if (value && value.length < 32) this.fault(name, 'must be at least 32 characters long');
    return value;
  }

  /** Reads an http(s) URL, without trailing slashes. */
  url(name: string, fallback?: string): string {
    const value = this.text(name, fallback);
    if (value && !hasScheme(value, ['http', 'https']))
      this.fault(name, `must be an http(s) address, not “${value}”`);
    return value.replace(/\/+$/, '');
  }

  optionalUrl(name: string): string | null {
    return this.optional(name) && this.url(name);
  }

  /**
   * Reads a service's URL, such as `redis://host:6379`. Its value isn't repeated in a fault because
   * it may contain a password.
   */
  serviceUrl(name: string, schemes: readonly string[]): string {
    const value = this.text(name);
    if (value && !hasScheme(value, schemes))
      this.fault(
        name,
        `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      );
    return value;
  }

  optionalServiceUrl(name: string, schemes: readonly string[]): string | null {
    return this.optional(name) && this.serviceUrl(name, schemes);
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.optional(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      this.fault(name, `must be a whole number from ${min} to ${max}, not “${text}”`);
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.optional(name);
    if (text === null) return fallback;
    if (text !== 'true' && text !== 'false')
      this.fault(name, `must be true or false, not “${text}”`);
    return text === 'true';
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.optional(name);
    if (text === null) return fallback;
    const choice = choices.find((candidate) => candidate === text);
    if (!choice) this.fault(name, `must be one of ${choices.join(', ')}, not “${text}”`);
    return choice ?? fallback;
  }

  list(name: string): string[] {
    return (this.optional(name) ?? '').split(/[\s,]+/).filter(Boolean);
  }
}
