/**
 * Zones that browsers still list under a name the time zone database has replaced, by that name.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A zone's current name as people read it: `Europe/Kiev` reads `Europe, Kyiv`. */
export const zoneLabel = (zone: string): string =>
  (RENAMED[zone] ?? zone).replaceAll('_', ' ').replaceAll('/', ', ');

/**
 * The zones to choose from, sorted by label. One of a zone's two names is listed: `chosen` if it's
 * one of them.
 * @param zones what the browser knows
 * @param chosen the zone that must be in the list; '' for none
 */
export const zoneChoices = (
  zones: readonly string[],
  chosen: string,
): { value: string; label: string }[] => {
  const byLabel = new Map(zones.map((zone) => [zoneLabel(zone), zone]));
  if (chosen) byLabel.set(zoneLabel(chosen), chosen);
  return [...byLabel]
    .map(([label, value]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
};
