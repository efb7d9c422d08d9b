import { ApiError, serverErrorText } from '../../api/client';
import { readBehind, type RoomContent } from './api/review-room';

/** How it stands between the screen and the server. */
export type Keeping =
  | { readonly state: 'saved' | 'waiting' | 'saving' | 'unreachable' | 'signed-out' }
  /** Another window kept something else meanwhile. */
  | { readonly state: 'behind'; readonly version: number; readonly changed: readonly string[] }
  | { readonly state: 'refused'; readonly why: string };

export interface DraftView {
  readonly draft: RoomContent;
  readonly keeping: Keeping;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Surroundings {
  readonly save: (draft: RoomContent, version: number) => Promise<number>;
  /** Where a draft outlives the page until the server has it. */
  readonly backup: { readonly keep: (draft: RoomContent, version: number) => void; readonly drop: () => void };
  /** Runs something later; what it answers calls that off. */
  readonly later: (run: () => void, ms: number) => () => void;
}

const SAVE_AFTER_MS = 600;
const AGAIN_AFTER_MS = 5_000;
const MOST_STEPS = 200;

/**
 * A draft that is kept as it happens: one save under way at a time, the newest draft next, nothing ever over what another window
 * kept. Until the server has it, it lies in the browser.
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

  /** @param isKept whether the server has this very draft */
  constructor(
    draft: RoomContent,
    version: number,
    isKept: boolean,
    private readonly around: Surroundings,
  ) {
    this.#version = version;
    this.#view = { draft, keeping: { state: isKept ? 'saved' : 'waiting' }, canUndo: false, canRedo: false };
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

  /** @param typing names a text: letters of one and the same are undone together */
  change(edit: (draft: RoomContent) => RoomContent, typing: string | null = null): void {
    const { draft } = this.#view;
    const next = edit(draft);
    if (next === draft) return;
    if (typing === null || typing !== this.#typing) this.#past = [...this.#past, draft].slice(-MOST_STEPS);
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

  /** Everything on its way now. @returns whether the server has what is on the screen */
  async flush(): Promise<boolean> {
    this.#callOff?.();
    const { state } = this.#view.keeping;
    if (state !== 'saved' && state !== 'behind' && !this.#isHeld) await this.#save();
    return this.#view.keeping.state === 'saved';
  }

  /** What this window has goes over what the other one kept: said aloud, so it may. */
  keepMine(): void {
    const { keeping } = this.#view;
    if (keeping.state !== 'behind') return;
    this.#version = keeping.version;
    this.#notify({ state: 'waiting' });
    this.#saveLater(0);
  }

  /** What the server has, in place of what is here. */
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
   * What was kept elsewhere, as a form beside the room does, and is known here now: taken where nothing here waits to be kept; else
   * the next save says what differs.
   */
  meet(draft: RoomContent, version: number): void {
    if (version > this.#version && this.#view.keeping.state === 'saved' && !this.#isHeld) this.take(draft, version);
  }

  /**
   * Does something that makes the server count on without changing the draft, as a delivery does: what is changed meanwhile waits, so
   * that it is not refused as another window’s.
   * @returns what the work answers
   */
  async hold<T extends { readonly version: number }>(work: (version: number) => Promise<T>): Promise<T> {
    await this.#underWay;
    this.#isHeld = true;
    try {
      const answer = await work(this.#version);
      this.#follow(answer.version);
      return answer;
    } catch (error) {
      const behind = readBehind(error);
      if (behind) this.#notify({ state: 'behind', ...behind });
      throw error;
    } finally {
      this.#isHeld = false;
      if (this.#view.keeping.state === 'waiting') this.#saveLater(0);
    }
  }

  /** The page is there, again where it was left. */
  enter(): void {
    this.#isLeft = false;
    const { state } = this.#view.keeping;
    if (state === 'waiting' || state === 'unreachable') this.#saveLater(0);
  }

  /** The page goes: what is not on its way yet goes now, once; the browser keeps what did not arrive. */
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
    // a window that is behind stays so until somebody decides
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
    const behind = readBehind(error);
    if (behind) return this.#notify({ state: 'behind', ...behind });
    if (error instanceof ApiError && error.status === 401) return this.#notify({ state: 'signed-out' });
    if (error instanceof ApiError && error.status < 500 && error.status !== 429)
      return this.#notify({ state: 'refused', why: serverErrorText(error, 'The server did not accept this draft.') });
    this.#notify({ state: 'unreachable' });
    if (!this.#isLeft) this.#saveLater(AGAIN_AFTER_MS);
  }

  #notify(keeping: Keeping): void {
    this.#view = { ...this.#view, keeping, canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 };
    this.#listeners.forEach((listener) => listener());
  }
}
