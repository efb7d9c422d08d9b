import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { trim } from './local-copy';

/**
 * Keeps what is typed during a save. The response is a new record, and react-admin would reset the
 * form to it and lose those edits. They stay in the form as unsaved changes to the record that was
 * just saved.
 */
export class UnsavedEdits {
  private form: UseFormReturn | null = null;
  private sent: FieldValues | null = null;

  constructor(private readonly sources: readonly string[]) {}

  /** The form's reset options, evaluated when it's about to be reset. */
  readonly resetOptions = Object.defineProperty({}, 'keepValues', {
    enumerable: true,
    get: () => this.isKept,
  });

  belongsTo(form: UseFormReturn): void {
    this.form = form;
  }

  saving(values: FieldValues): void {
    this.sent = Object.fromEntries(
      this.sources.map((source) => [source, values[source] as unknown]),
    );
  }

  /** Called when the save failed or changed nothing. */
  forget(): void {
    this.sent = null;
  }

  /**
   * Called once the form has the new record. Takes over its fields, including the version, except
   * those edited since the save.
   */
  keepTyped(record: FieldValues): void {
    const [form, later, trimmed] = [this.form, this.later(), this.trimmed(record)];
    const { isKept } = this;
    this.sent = null;
    if (!form || !isKept) return;
    for (const [key, value] of Object.entries(record))
      if (!later.includes(key) && !trimmed.includes(key)) form.setValue(key, value);
    // a space at the end isn't a change that has to be saved
    for (const source of trimmed)
      form.resetField(source, { defaultValue: form.getValues(source) as unknown });
    for (const source of later)
      form.setValue(source, form.getValues(source) as unknown, { shouldDirty: true });
  }

  /** Whether anything was edited since the save. */
  get isAny(): boolean {
    return this.later().length > 0;
  }

  /**
   * Whether the form keeps values that the server has otherwise: what was edited since, or a text
   * that ended in a space or a line break, which the server leaves out while someone types on.
   */
  private get isKept(): boolean {
    return this.isAny || Object.values(this.sent ?? {}).some((value) => value !== trim(value));
  }

  /** Returns the fields that were saved as sent, except for the space around them. */
  private trimmed(record: FieldValues): string[] {
    const sent = this.sent ?? {};
    return this.sources.filter(
      (source) => sent[source] !== record[source] && trim(sent[source]) === record[source],
    );
  }

  private later(): string[] {
    const { form, sent } = this;
    if (!form || !sent) return [];
    const values = form.getValues();
    return this.sources.filter(
      (source) => JSON.stringify(values[source]) !== JSON.stringify(sent[source]),
    );
  }
}
