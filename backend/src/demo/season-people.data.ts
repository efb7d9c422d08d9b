/** How a person's season went. */
export type Story = 'steady' | 'certified' | 'quiet' | 'cancelled' | 'paused' | 'new';

/**
 * What became of the last video of a person who still sends some; it was reviewed if none is given.
 */
export type LastVideo = 'waits' | 'late' | 'broken' | 'asked-again' | 'outside';

export interface DemoPerson {
  readonly first: string;
  readonly last: string;
  readonly story: Story;
  /** How many days before today they joined. */
  readonly joined: number;
  readonly lastVideo?: LastVideo;
}

/**
 * Who is in the season. The docs show the first person of each story. The first fifteen also form a
 * small season.
 */
export const PEOPLE: readonly DemoPerson[] = [
  { first: 'Maya', last: 'Lindqvist', story: 'steady', joined: 176, lastVideo: 'waits' },
  { first: 'Tomás', last: 'Ferreira', story: 'certified', joined: 388 },
  { first: 'Grace', last: 'Okafor', story: 'steady', joined: 150, lastVideo: 'late' },
  { first: 'Owen', last: 'Whitlock', story: 'quiet', joined: 132 },
  { first: 'Hana', last: 'Sato', story: 'steady', joined: 118, lastVideo: 'waits' },
  { first: 'Luke', last: 'Brandt', story: 'cancelled', joined: 111 },
  { first: 'Priya', last: 'Raman', story: 'steady', joined: 96 },
  { first: 'Ben', last: 'Castellano', story: 'paused', joined: 83 },
  { first: 'Elsie', last: 'Marchetti', story: 'steady', joined: 61, lastVideo: 'broken' },
  { first: 'Jonah', last: 'Reyes', story: 'quiet', joined: 75 },
  { first: 'Ingrid', last: 'Solheim', story: 'steady', joined: 40, lastVideo: 'outside' },
  { first: 'Caleb', last: 'Nwosu', story: 'steady', joined: 19, lastVideo: 'asked-again' },
  { first: 'Ruth', last: 'Abernathy', story: 'steady', joined: 12, lastVideo: 'waits' },
  { first: 'Nico', last: 'Delacroix', story: 'new', joined: 3, lastVideo: 'waits' },
  { first: 'Faye', last: 'Harmon', story: 'new', joined: 1 },
  { first: 'Dmitri', last: 'Volkov', story: 'steady', joined: 341 },
  { first: 'Aoife', last: 'Brannigan', story: 'steady', joined: 328, lastVideo: 'waits' },
  { first: 'Marcus', last: 'Tillery', story: 'cancelled', joined: 322 },
  { first: 'Yuki', last: 'Hayashi', story: 'steady', joined: 309 },
  { first: 'Samuel', last: 'Adeyemi', story: 'cancelled', joined: 297 },
  { first: 'Clara', last: 'Weissmann', story: 'steady', joined: 288 },
  { first: 'Rafael', last: 'Quintero', story: 'quiet', joined: 281 },
  { first: 'Beth', last: 'Underhill', story: 'cancelled', joined: 274 },
  { first: 'Kofi', last: 'Mensah', story: 'steady', joined: 266, lastVideo: 'late' },
  { first: 'Annika', last: 'Bergström', story: 'steady', joined: 259 },
  { first: 'Theo', last: 'Papadakis', story: 'cancelled', joined: 251 },
  { first: 'Lena', last: 'Hofmann', story: 'steady', joined: 240 },
  { first: 'Desmond', last: 'Clarke', story: 'cancelled', joined: 233 },
  { first: 'Mei', last: 'Tanaka-Oyelaran', story: 'steady', joined: 226, lastVideo: 'waits' },
  { first: 'Wyatt', last: 'Sorensen', story: 'quiet', joined: 219 },
  { first: 'Ines', last: 'Carvalho', story: 'steady', joined: 211 },
  { first: 'Gus', last: 'Halloran', story: 'cancelled', joined: 204 },
  { first: 'Noor', last: 'Rahimi', story: 'steady', joined: 197 },
  { first: 'Piper', last: 'Lockwood', story: 'steady', joined: 189, lastVideo: 'broken' },
  { first: 'Stefan', last: 'Kolář', story: 'cancelled', joined: 182 },
  { first: 'Renée', last: 'Arsenault', story: 'steady', joined: 169 },
  { first: 'Malik', last: 'Boudreaux', story: 'steady', joined: 163, lastVideo: 'waits' },
  { first: 'Sigrid', last: 'Nyström', story: 'quiet', joined: 156 },
  { first: 'Hank', last: 'Dorsey', story: 'steady', joined: 144 },
  { first: 'Leilani', last: 'Kahale', story: 'cancelled', joined: 138 },
  { first: 'Arjun', last: 'Deshpande', story: 'steady', joined: 127 },
  { first: 'Fiona', last: 'MacAllister', story: 'steady', joined: 122, lastVideo: 'waits' },
  { first: 'Eli', last: 'Strand', story: 'paused', joined: 114 },
  { first: 'Camila', last: 'Restrepo', story: 'steady', joined: 106 },
  { first: 'Joss', last: 'Whitaker', story: 'steady', joined: 99 },
  { first: 'Tove', last: 'Lindahl', story: 'cancelled', joined: 93 },
  { first: 'Ray', last: 'Okonkwo', story: 'steady', joined: 88, lastVideo: 'late' },
  { first: 'Sofia', last: 'Marino', story: 'steady', joined: 80 },
  { first: 'Pete', last: 'Van der Berg', story: 'quiet', joined: 71 },
  { first: 'Amara', last: 'Diallo', story: 'steady', joined: 66, lastVideo: 'waits' },
  { first: 'Colin', last: 'Prescott', story: 'steady', joined: 57 },
  { first: 'Birgit', last: 'Aas', story: 'steady', joined: 52, lastVideo: 'broken' },
  { first: 'Omar', last: 'Haddad', story: 'steady', joined: 46 },
  { first: 'Jenna', last: 'Kowalczyk', story: 'steady', joined: 35, lastVideo: 'asked-again' },
  { first: 'Silas', last: 'Greer', story: 'steady', joined: 30 },
  { first: 'Mina', last: 'Cho', story: 'steady', joined: 26, lastVideo: 'waits' },
  { first: 'Warren', last: 'Blythe', story: 'steady', joined: 22 },
  { first: 'Delphine', last: 'Roux', story: 'steady', joined: 15, lastVideo: 'waits' },
  { first: 'Isaac', last: 'Thornbury', story: 'new', joined: 5, lastVideo: 'waits' },
  { first: 'Zoe', last: 'Papadopoulos-Featherstone', story: 'new', joined: 2 },
];

/** The first people who together cover every story: enough for a test. */
export const SMALL_SEASON = 15;
