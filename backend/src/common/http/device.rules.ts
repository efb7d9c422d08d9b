/** What a browser calls itself, the more special names first: most call themselves Chrome and Safari, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: typeof BROWSERS, userAgent: string): string | undefined => names.find(([sign]) => sign.test(userAgent))?.[1];

/** Browser and system as a person would call them, such as `Chrome on Android`; null where neither is known. No version, no model. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  const [browser, system] = [named(BROWSERS, userAgent ?? ''), named(SYSTEMS, userAgent ?? '')];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
};
