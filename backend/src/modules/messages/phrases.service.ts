import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { newId } from '../../common/ids/new-id';
import { violatesUnique } from '../../common/postgres/unique-violation';
import { PhraseNotFound, PhraseSavedAlready, TooManyPhrases } from './messages.errors';
import { Phrase } from './phrase.entity';

const MOST = 100;

/** The coach's saved phrases. */
@Injectable()
export class PhrasesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
  ) {}

  /** Lists phrases alphabetically. */
  list(): Promise<Phrase[]> {
    return this.db.manager.find(Phrase, { order: { text: 'ASC' } });
  }

  /**
   * Saves a phrase, or returns the identical one.
   * @throws TooManyPhrases
   */
  async save(text: string): Promise<Phrase> {
    const known = await this.db.manager.findOneBy(Phrase, { text });
    if (known) return known;
    if ((await this.db.manager.count(Phrase)) >= MOST) throw new TooManyPhrases();
    const phrase = { id: newId(), text, savedAt: await this.clock.now() };
    await this.db.manager
      .createQueryBuilder()
      .insert()
      .into(Phrase)
      .values(phrase)
      .orIgnore()
      .execute();
    return this.db.manager.findOneByOrFail(Phrase, { text });
  }

  /**
   * Rewords a phrase.
   * @throws PhraseNotFound, PhraseSavedAlready
   */
  async reword(id: string, text: string): Promise<Phrase> {
    const phrase = await this.db.manager.findOneBy(Phrase, { id });
    if (!phrase) throw new PhraseNotFound();
    try {
      return await this.db.manager.save(Phrase, { ...phrase, text });
    } catch (error) {
      if (violatesUnique(error, 'phrases_text_key')) throw new PhraseSavedAlready();
      throw error;
    }
  }

  /** Removes a phrase; does nothing if it's already gone. */
  async remove(id: string): Promise<void> {
    await this.db.manager.delete(Phrase, { id });
  }
}
