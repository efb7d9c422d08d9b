import type { EditionRecord } from './edition-types';

/** `Playboating from A-Z, October 10-14, 2027` */
export const editionLabel = ({ title, dates }: Pick<EditionRecord, 'title' | 'dates'>): string => `${title}, ${dates}`;

/** `2 people have paid.` */
export const peopleHavePaid = ({ paid }: Pick<EditionRecord, 'paid'>): string =>
  paid === 0 ? 'Nobody has paid.' : `${paid} ${paid === 1 ? 'person has' : 'people have'} paid.`;

/** Whether it is sold, in a word: a sale closes by itself on the start date [T26]. */
export const saleWord = ({ saleStatus, startsOn }: Pick<EditionRecord, 'saleStatus' | 'startsOn'>, now: Date): string =>
  saleStatus === 'open' && startsOn <= now.toISOString().slice(0, 10) ? 'over' : saleStatus;
