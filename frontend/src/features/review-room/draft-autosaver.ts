import { ApiError, serverErrorText } from '../../api/client';
import { readConflict, type Conflict, type RoomContent } from './api/review-room';

/** How the draft on screen compares with the server's. */
export type Keeping =
  | { readonly state: 'saved' | 'waiting' | 'saving' | 'unreachable' | 'signed-out' }
  /** Another window, or the coach called `by`, has saved something else. */
  | ({ readonly state: 'behind' } & Conflict)
  | { readonly state: 'refused'; readonly why: string };

export interface DraftView {
  readonly draft: RoomContent;
  readonly keeping: Keeping;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Surroundings {
  readonly save: (draft: RoomContent, version: number) => Promise<number>;
  /** Stores a draft in the browser until the server has it. */
  readonly backup: {
    readonly keep: (draft: RoomContent, version: number) => void;
    readonly drop: () => void;
  };
  /** Runs something later; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

const SAVE_AFTER_MS = 600;
const AGAIN_AFTER_MS = 5_000;
const MOST_STEPS = 200;

/**
 * Saves a draft automatically: one save at a time, then the latest draft, and never over what
 * another window saved. Until the server has it, the draft is stored in the browser.
 */
export class DraftAutosaver {
  #view: DraftView;
  #version: number;
  #past: RoomContent[] = [];
  #future: RoomContent[] = [];
  #typing: string | null = null;
  #callOff: (() => void) | null = null;
  #isLeft = false;
  #isHeld = false;
  readonly #listeners = new Set<() => void>();

  /** @param isKept whether the server already has this draft */
  constructor(
    draft: RoomContent,
    version: number,
    isKept: boolean,
    private readonly around: Surroundings,
  ) {
    this.#version = version;
    this.#view = {
      draft,
      keeping: { state: isKept ? 'saved' : 'waiting' },
      canUndo: false,
      canRedo: false,
    };
    if (!isKept) this.#saveLater(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): DraftView => this.#view;
  get version(): number {
    return this.#version;
  }

  /** @param typing identifies a text field: consecutive changes to it are undone together */
  change(edit: (draft: RoomContent) => RoomContent, typing: string | null = null): void {
    const { draft } = this.#view;
    const next = edit(draft);
    if (next === draft) return;
    if (typing === null || typing !== this.#typing)
      this.#past = [...this.#past, draft].slice(-MOST_STEPS);
    this.#typing = typing;
    this.#future = [];
    this.#show(next);
  }

  undo(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.#future.push(this.#view.draft);
    this.#typing = null;
    this.#show(before);
  }

  redo(): void {
    const after = this.#future.pop();
    if (!after) return;
    this.#past.push(this.#view.draft);
    this.#typing = null;
    this.#show(after);
  }

  /** Saves everything now. @returns whether the server has what is on the screen */
  async flush(): Promise<boolean> {
    this.#callOff?.();
    const { state } = this.#view.keeping;
    if (state !== 'saved' && state !== 'behind' && !this.#isHeld) await this.#save();
    return this.#view.keeping.state === 'saved';
  }

  /** Overwrites what the other window saved, at the coach's explicit request. */
  keepMine(): void {
    const { keeping } = this.#view;
    if (keeping.state !== 'behind') return;
    this.#version = keeping.version;
    this.#notify({ state: 'waiting' });
    this.#saveLater(0);
  }

  /** Replaces the draft with the server's. */
  take(draft: RoomContent, version: number): void {
    this.#callOff?.();
    this.#version = version;
    this.#past = [...this.#past, this.#view.draft].slice(-MOST_STEPS);
    this.#future = [];
    this.#typing = null;
    this.around.backup.drop();
    this.#view = { ...this.#view, draft };
    this.#notify({ state: 'saved' });
  }

  /**
   * Takes a draft saved elsewhere, such as by a form beside the room, unless changes here are
   * unsaved; then the next save reports the difference.
   */
  meet(draft: RoomContent, version: number): void {
    if (version > this.#version && this.#view.keeping.state === 'saved' && !this.#isHeld)
      this.take(draft, version);
  }

  /**
   * Runs something that increases the server's version without changing the draft, such as a
   * delivery. Changes wait until then, so that they aren't refused as another window's.
   * @returns the result of the work
   */
  async hold<T extends { readonly version: number }>(
    work: (version: number) => Promise<T>,
  ): Promise<T> {
    await this.#underWay;
    this.#isHeld = true;
    try {
      const answer = await work(this.#version);
      this.#follow(answer.version);
      return answer;
    } catch (error) {
      const behind = readConflict(error);
      if (behind) this.#notify({ state: 'behind', ...behind });
      throw error;
    } finally {
      this.#isHeld = false;
      if (this.#view.keeping.state === 'waiting') this.#saveLater(0);
    }
  }

  /** The page is open, possibly again. */
  enter(): void {
    this.#isLeft = false;
    const { state } = this.#view.keeping;
    if (state === 'waiting' || state === 'unreachable') this.#saveLater(0);
  }

  /** The page closes: unsaved changes are sent once; the browser keeps what doesn't arrive. */
  leave(): void {
    this.#isLeft = true;
    this.#callOff?.();
    if (this.#view.keeping.state === 'waiting') void this.flush();
  }

  #follow(version: number): void {
    this.#version = version;
    const { draft, keeping } = this.#view;
    if (keeping.state === 'behind') this.#notify({ ...keeping, version });
    if (keeping.state !== 'saved') this.around.backup.keep(draft, version);
  }

  #show(draft: RoomContent): void {
    this.#view = { ...this.#view, draft };
    this.around.backup.keep(draft, this.#version);
    const { keeping } = this.#view;
    // an outdated window stays that way until the coach decides
    if (keeping.state === 'behind') return this.#notify(keeping);
    this.#notify({ state: 'waiting' });
    this.#saveLater(SAVE_AFTER_MS);
  }

  #saveLater(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.around.later(() => void (this.#isHeld || this.#save()), ms);
  }

  #underWay: Promise<void> | null = null;
  #save(): Promise<void> {
    this.#underWay ??= this.#saveAll().finally(() => (this.#underWay = null));
    return this.#underWay;
  }

  async #saveAll(): Promise<void> {
    let sent: RoomContent;
    do {
      sent = this.#view.draft;
      this.#notify({ state: 'saving' });
      try {
        this.#version = await this.around.save(sent, this.#version);
      } catch (error) {
        return this.#failed(error);
      }
    } while (sent !== this.#view.draft);
    this.#callOff?.();
    this.around.backup.drop();
    this.#notify({ state: 'saved' });
  }

  #failed(error: unknown): void {
    this.around.backup.keep(this.#view.draft, this.#version);
    const behind = readConflict(error);
    if (behind) return this.#notify({ state: 'behind', ...behind });
    if (error instanceof ApiError && error.status === 401)
      return this.#notify({ state: 'signed-out' });
    if (error instanceof ApiError && error.status < 500 && error.status !== 429)
      return this.#notify({
        state: 'refused',
        why: serverErrorText(error, 'The server did not accept this draft.'),
      });
    this.#notify({ state: 'unreachable' });
    if (!this.#isLeft) this.#saveLater(AGAIN_AFTER_MS);
  }

  #notify(keeping: Keeping): void {
    this.#view = {
      ...this.#view,
      keeping,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
    this.#listeners.forEach((listener) => listener());
  }
}
