import { createTheme } from '@mui/material/styles';
import { componentDefaults } from './component-defaults';
import { CURRENT, INK, SIGNAL, darkWater, lightWater, type WaterPalette } from './palette';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    water: WaterPalette;
    signal: Palette['primary'];
  }
  interface PaletteOptions {
    water?: WaterPalette;
    signal?: PaletteOptions['primary'];
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    signal: true;
  }
}

/** The prefix of every custom property: `--wt-palette-water-page`, `--wt-font-headline`… */
export const CSS_VAR_PREFIX = 'wt';

const TEXT_FACE =
  '"Source Sans 3", "Source Sans Fallback", "Source Sans Fallback DejaVu", system-ui, sans-serif';
const HEADLINE_FACE =
  '"Archivo", "Archivo Fallback", "Archivo Fallback DejaVu", system-ui, sans-serif';

const headline = (rem: number) => ({
  fontFamily: HEADLINE_FACE,
  fontWeight: 800,
  fontSize: `${rem}rem`,
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
});

/** Derives every color of MUI's own palette from the water palette. */
const palette = (
  water: WaterPalette,
  primary: { main: string; dark: string; light: string; contrastText: string },
) => ({
  water,
  primary,
  signal: { main: SIGNAL, dark: water.signalHover, light: water.signalHover, contrastText: INK },
  success: { main: water.success },
  warning: { main: water.warning },
  error: { main: water.danger },
  info: { main: water.link },
  text: { primary: water.ink, secondary: water.quiet },
  background: { default: water.page, paper: water.card },
  divider: water.hair,
});

/** The only theme. Portals and the admin use all of it, public pages only its custom properties. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data', cssVarPrefix: CSS_VAR_PREFIX },
  colorSchemes: {
    light: {
      palette: palette(lightWater, {
        main: CURRENT,
        dark: '#08545A',
        light: '#2E8A90',
        contrastText: '#FFFFFF',
      }),
    },
    dark: {
      palette: palette(darkWater, {
        main: '#7FD6D3',
        dark: '#5DB9B6',
        light: '#A6E5E2',
        contrastText: INK,
      }),
    },
  },
  spacing: 8,
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: TEXT_FACE,
    fontSize: 15,
    h1: headline(2.25),
    h2: headline(1.625),
    h3: headline(1.25),
    h4: headline(1.125),
    h5: headline(1),
    h6: headline(1),
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
  },
  components: componentDefaults,
});
