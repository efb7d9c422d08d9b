/** The river's base colors. Everything else derives from these six. */
export const RIVER = '#05333B';
export const CURRENT = '#0B6E75';
export const FOAM = '#F3F8F6';
export const SAND = '#E8DCC6';
export const SIGNAL = '#E4572E';
export const INK = '#0A1F22';

/**
 * Colors by their purpose on a page. Hand-written public CSS reads them as `--wt-palette-water-*`.
 */
export interface WaterPalette {
  page: string;
  card: string;
  bank: string;
  bankInk: string;
  bankQuiet: string;
  ink: string;
  quiet: string;
  link: string;
  line: string;
  contour: string;
  hair: string;
  edge: string;
  night: string;
  nightDeep: string;
  nightInk: string;
  nightQuiet: string;
  nightLine: string;
  nightContour: string;
  nightHair: string;
  boat: string;
  signal: string;
  signalInk: string;
  signalHover: string;
  signalText: string;
  success: string;
  warning: string;
  danger: string;
  focus: string;
}

export const lightWater: WaterPalette = {
  page: FOAM,
  card: '#FFFFFF',
  bank: SAND,
  bankInk: INK,
  bankQuiet: '#47524B',
  ink: INK,
  quiet: '#41585B',
  link: '#0A636A',
  line: CURRENT,
  contour: '#CFE2DF',
  hair: '#C9D9D7',
  edge: '#5F7B7D',
  night: RIVER,
  nightDeep: '#03262D',
  nightInk: FOAM,
  nightQuiet: '#B7D2D0',
  nightLine: '#2FA0A2',
  nightContour: '#0F4A53',
  nightHair: '#2A5A61',
  boat: SAND,
  signal: SIGNAL,
  signalInk: INK,
  signalHover: '#F06A42',
  signalText: '#A8380A',
  success: '#1B6B45',
  warning: '#7A4E00',
  danger: '#A62B1F',
  focus: INK,
};

export const darkWater: WaterPalette = {
  page: RIVER,
  card: '#0A414A',
  bank: '#173F40',
  bankInk: '#F1E7D5',
  bankQuiet: '#D3C8B2',
  ink: FOAM,
  quiet: '#B7D2D0',
  link: '#7FD6D3',
  line: '#2FA0A2',
  contour: '#0D4750',
  hair: '#23565E',
  edge: '#6FA3A6',
  night: '#03242B',
  nightDeep: '#021A20',
  nightInk: FOAM,
  nightQuiet: '#B7D2D0',
  nightLine: '#2FA0A2',
  nightContour: '#0A3A43',
  nightHair: '#1D4A52',
  boat: SAND,
  signal: SIGNAL,
  signalInk: INK,
  signalHover: '#F06A42',
  signalText: '#FFA98C',
  success: '#86DDB0',
  warning: '#F2C572',
  danger: '#FFAB9E',
  focus: FOAM,
};
