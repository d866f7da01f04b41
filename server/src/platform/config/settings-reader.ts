import { withoutSlashesAtEnd } from '@food-court/federation/discovery';

/** Reads settings one by one and collects all faults, so that a person can fix everything at once. */
export class SettingsReader {
  readonly faults: string[] = [];

  constructor(private readonly env: Record<string, string | undefined>) {}

  optional(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  /** Reads a list separated by commas. */
  list(name: string, fallback = ''): string[] {
    return this.text(name, fallback)
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  }

  required(name: string, advice: string): string {
    const value = this.optional(name);
    if (value === undefined) this.fault(`${name} is missing: ${advice}.`);
    return value ?? '';
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name, fallback);
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) this.fault(`${name} is '${value}': it must be one of ${choices.join(', ')}.`);
    return choice ?? fallback;
  }

  wholeNumber(name: string, fallback: number, { least, most }: { least: number; most: number }): number {
    const value = this.text(name, String(fallback));
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    this.fault(`${name} is '${value}': it must be a number from ${least} to ${most}.`);
    return fallback;
  }

  port(name: string, fallback: number): number {
    return this.wholeNumber(name, fallback, { least: 1, most: 65_535 });
  }

  /** Reads an absolute address with one of the given schemes, without a trailing slash. */
  address(
    name: string,
    value: string | undefined,
    schemes: readonly string[] = ['http:', 'https:'],
  ): string | undefined {
    if (value === undefined) return undefined;
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return withoutSlashesAtEnd(value);
    this.fault(`${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`);
    return undefined;
  }

  /** Lists each fault once: several settings may depend on the same wrong one. */
  fault(sentence: string): void {
    if (!this.faults.includes(sentence)) this.faults.push(sentence);
  }
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly faults: readonly string[]) {
    super(['The server can’t start with these settings:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
}
