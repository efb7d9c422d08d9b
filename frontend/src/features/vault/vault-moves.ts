import { pieceOf } from './vault-labels';

/** Columns and rows of the sheet `art/vault/moves.svg`. */
const COLUMNS = 4;
const ROWS = 4;

interface Place {
  /** Middle of the boat, % of the picture. */
  x: number;
  y: number;
  /** Degrees from bow up. */
  turn: number;
}

/** What a title is about and which drawing of the sheet shows it; the first that matches counts. */
const SUBJECTS: readonly (readonly [words: RegExp, move: number])[] = [
  [/edd(y|ies)|peel|s-turn|bow rudder/i, 0],
  [/ferry/i, 1],
  [/roll|brace|hip snap|wet exit|deck/i, 10],
  [/sweep/i, 2],
  [/spin|torso|blunt|backstab|edging|carv|pivot/i, 7],
  [/surf|stern rudder|wave|wake|splash|flood|windowshade/i, 3],
  [/boof|lip|drop|splat|slide|jump/i, 4],
  [/loop|cartwheel|squirt|stall|godzilla|mcnasty|monkey|woo|wheel|pump|pan am|screw|lunar/i, 5],
  [/gate|linking|competition|polo|olympics|challenge|minnows|jam|session|forty-five/i, 6],
  [/reading|rapid|hole|scout|rock/i, 8],
  [/draw/i, 9],
  [/breath|fear|intention|quiet|sticks|saying no|rest|blindfold/i, 11],
  [/clinic|film|camera|minutes|frame/i, 12],
  [/day|sunrise|night|winter|snow|kids|child|parents|hands|pond/i, 13],
  [/trip|bank|packing|load|portage|swim|rope|signals|old|gear|downriver|trailer/i, 14],
];

/** Where the boat stands in each drawing. */
const BOATS: readonly Place[] = [
  { x: 27, y: 80, turn: 62 },
  { x: 52, y: 54, turn: 28 },
  { x: 54, y: 76, turn: -8 },
  { x: 22, y: 34, turn: 78 },
  { x: 52, y: 18, turn: 84 },
  { x: 34, y: 70, turn: 66 },
  { x: 42, y: 42, turn: 14 },
  { x: 50, y: 50, turn: 40 },
  { x: 50, y: 76, turn: 8 },
  { x: 42, y: 50, turn: 0 },
  { x: 8, y: 24, turn: 90 },
  { x: 50, y: 50, turn: 18 },
  { x: 40, y: 50, turn: -20 },
  { x: 30, y: 80, turn: 74 },
  { x: 32, y: 38, turn: 82 },
  { x: 50, y: 50, turn: 90 },
];

/** The drawing for an entry: the same on server and client, from what its title says, else from its key. */
export const moveOf = (title: string, key: string) => {
  const move = SUBJECTS.find(([words]) => words.test(title))?.[1] ?? (pieceOf(key) % 3 === 0 ? 14 : 15);
  return {
    /** Share of the sheet that lies left of and above the cell, %. */
    cell: { x: ((move % COLUMNS) * 100) / (COLUMNS - 1), y: (Math.floor(move / COLUMNS) * 100) / (ROWS - 1) },
    boat: BOATS[move]!,
  };
};
