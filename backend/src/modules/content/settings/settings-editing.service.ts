import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factTexts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { PicturesService } from '../../pictures/pictures.service';
import { NO_SUCH_PICTURE } from '../site-copy/copy-entry.errors';
import { factFaults } from '../site-copy/copy-entry.rules';
import { RestoreHandlers } from '../site-copy/restore-handlers.service';
import { SETTINGS_KIND } from '../site-copy/revision.policy';
import { Revisions } from '../site-copy/revisions.service';
import { SiteSettings } from '../site-settings.service';
import {
  changedSettings,
  EDITED,
  editedOf,
  settingsFaults,
  type EditedSettings,
} from './settings.rules';

/** There is only one site. */
export const SITE_KEY = 'site';

export type VersionedSettings = EditedSettings & { readonly version: number };

/** The coach's settings as one typed object; each change is a version. */
@Injectable()
export class SettingsEditing implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly settings: SiteSettings,
    private readonly revisions: Revisions,
    private readonly facts: SiteFacts,
    private readonly pictures: PicturesService,
    private readonly restoreHandlers: RestoreHandlers,
  ) {}

  onModuleInit(): void {
    this.restoreHandlers.add(SETTINGS_KIND, (_, content, staff) => this.restore(content, staff));
  }

  async get(): Promise<VersionedSettings> {
    const [site, version] = await Promise.all([
      this.settings.get(),
      this.revisions.versionOf(SETTINGS_KIND, SITE_KEY),
    ]);
    return { ...editedOf(site), version };
  }

  /**
   * Changes the given settings. @param version the version that was seen
   * @throws ValidationFailed, ChangedConcurrently
   */
  async change(
    version: number,
    given: Partial<EditedSettings>,
    staff: StaffActor,
  ): Promise<VersionedSettings> {
    await this.write({ version, given, change: 'changed', staff });
    return this.get();
  }

  private async restore(
    content: Readonly<Record<string, unknown>>,
    staff: StaffActor,
  ): Promise<void> {
    const given = Object.fromEntries(
      EDITED.filter((name) => content[name] !== undefined).map((name) => [name, content[name]]),
    );
    await this.write({ given: given as Partial<EditedSettings>, change: 'restored', staff });
  }

  private async write(wanted: {
    readonly version?: number;
    readonly given: Partial<EditedSettings>;
    readonly change: 'changed' | 'restored';
    readonly staff: StaffActor;
  }): Promise<void> {
    const { version, given, change, staff } = wanted;
    if (
      given.portrait &&
      !(await this.pictures.shown([given.portrait.pictureId])).has(given.portrait.pictureId)
    )
      throw new ValidationFailed({ 'portrait.pictureId': NO_SUCH_PICTURE });
    const facts = new Set(Object.keys(factTexts(await this.facts.read())));
    await this.db.transaction(async (tx) => {
      await this.revisions.hold(tx, SETTINGS_KIND, SITE_KEY, version);
      const before = editedOf(await this.settings.get(tx));
      const after = { ...before, ...given };
      this.check(after, facts);
      const changed = changedSettings(before, after);
      if (changed.length === 0) return;
      await this.keep(tx, Object.fromEntries(changed.map((name) => [name, after[name]])));
      await this.revisions.write(tx, {
        kind: SETTINGS_KIND,
        key: SITE_KEY,
        change,
        before: { ...before },
        after,
        staff,
      });
    });
  }

  private check(after: EditedSettings, facts: ReadonlySet<string>): void {
    const { intro } = factFaults({ intro: after.privacyPolicy.intro }, ['intro'], facts);
    const faults = { ...settingsFaults(after), ...(intro && { 'privacyPolicy.intro': intro }) };
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
  }

  private async keep(tx: EntityManager, values: object): Promise<void> {
    await tx.query(
      `INSERT INTO site_settings (key, value) SELECT key, value FROM jsonb_each($1::jsonb)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(values)],
    );
  }
}
