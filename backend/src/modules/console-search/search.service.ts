import { Injectable } from '@nestjs/common';
import { MOST_FOUND, patternOf, searchWords } from './search.rules';
import {
  SearchRepository,
  type FoundBooking,
  type FoundPerson,
  type FoundPost,
} from './search.repository';

export interface Found {
  readonly people: readonly FoundPerson[];
  readonly bookings: readonly FoundBooking[];
  readonly posts: readonly FoundPost[];
  /** Kinds that have more matches than these. */
  readonly more: readonly ('people' | 'bookings' | 'posts')[];
}

/** Searches everything that staff look up by name. */
@Injectable()
export class ConsoleSearch {
  constructor(private readonly repository: SearchRepository) {}

  /** Returns nothing for fewer than two letters. */
  async find(typed: string): Promise<Found> {
    const words = searchWords(typed);
    if (words === null) return { people: [], bookings: [], posts: [], more: [] };
    const like = patternOf(words);
    const [people, bookings, posts] = await Promise.all([
      this.repository.people(like, MOST_FOUND + 1),
      this.repository.bookings(like, MOST_FOUND + 1),
      this.repository.posts(like, MOST_FOUND + 1),
    ]);
    const lists = { people, bookings, posts };
    const kinds = ['people', 'bookings', 'posts'] as const;
    return {
      people: people.slice(0, MOST_FOUND),
      bookings: bookings.slice(0, MOST_FOUND),
      posts: posts.slice(0, MOST_FOUND),
      more: kinds.filter((kind) => lists[kind].length > MOST_FOUND),
    };
  }
}
