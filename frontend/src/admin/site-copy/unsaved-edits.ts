import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What is typed while a save is under way. The answer makes a new record, and react-admin fills the form with it: the words typed
 * since the press would be gone without a word. They stay instead, as changes of what was just saved.
 */
export class UnsavedEdits {
  private form: UseFormReturn | null = null;
  private sent: FieldValues | null = null;

  constructor(private readonly sources: readonly string[]) {}

  /** For the form: asked at the moment when it is about to be filled anew. */
  readonly resetOptions = Object.defineProperty({}, 'keepValues', { enumerable: true, get: () => this.isAny });

  belongsTo(form: UseFormReturn): void {
    this.form = form;
  }

  saving(values: FieldValues): void {
    this.sent = Object.fromEntries(this.sources.map((source) => [source, values[source] as unknown]));
  }

  /** Nothing was saved, or nothing new came of it. */
  forget(): void {
    this.sent = null;
  }

  /** Once the form knows the new record: it takes over whatever was not typed on since, its version among it. */
  keepTyped(record: FieldValues): void {
    const [form, later] = [this.form, this.later()];
    this.sent = null;
    if (!form || later.length === 0) return;
    for (const [key, value] of Object.entries(record)) if (!later.includes(key)) form.setValue(key, value);
    for (const source of later) form.setValue(source, form.getValues(source) as unknown, { shouldDirty: true });
  }

  /** Whether anything was typed since the press. */
  get isAny(): boolean {
    return this.later().length > 0;
  }

  private later(): string[] {
    const { form, sent } = this;
    if (!form || !sent) return [];
    const values = form.getValues();
    return this.sources.filter((source) => JSON.stringify(values[source]) !== JSON.stringify(sent[source]));
  }
}
