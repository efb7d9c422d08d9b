/** The skills of modules about something other than strokes, by the number their ids begin with. */
const SKILL_BY_NUMBER: Readonly<Record<string, string>> = {
  '03': 'river-running',
  '11': 'rolling',
  '12': 'rolling',
  '13': 'rolling',
  '14': 'rolling',
  '15': 'rolling',
  '16': 'river-running',
  '17': 'river-running',
  '18': 'river-running',
  '19': 'river-running',
  '20': 'playboating',
  '21': 'playboating',
  '22': 'playboating',
  '23': 'river-running',
  '24': 'safety',
  '25': 'mindset',
};

/** Returns the skill area under which the coach finds a module's practical video. */
export const skillOfModule = (moduleId: string): string =>
  SKILL_BY_NUMBER[moduleId.slice(0, 2)] ?? 'strokes';
