export interface VideoFormValues {
  videoLink: string;
  title: string;
  description: string;
  skillArea: string;
}

export interface VideoFormProblem {
  field: keyof VideoFormValues;
  title: string;
  text: string;
}

export const UNSUPPORTED = 'Please use a supported platform: YouTube, Loom, Vimeo, Google Drive, or Dropbox';
export const NOT_A_URL = 'Please enter a valid video URL';

/** Exact hosts and what lies below them [T10]. */
const HOSTS = [
  'youtube.com',
  'youtu.be',
  'loom.com',
  'vimeo.com',
  'drive.google.com',
  'docs.google.com',
  'dropbox.com',
  'onedrive.live.com',
  '1drv.ms',
  'sharepoint.com',
];

const parse = (link: string): URL | undefined => {
  try {
    const url = new URL(link.trim());
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
};

export const isUrl = (link: string): boolean => parse(link) !== undefined;

/** What a person pasted as an address; without `https://` it gets that, as in the address bar. */
export const completeLink = (link: string): string => (isUrl(link) ? link.trim() : `https://${link.trim()}`);

export const isSupportedLink = (link: string): boolean => {
  const host = parse(completeLink(link))?.hostname ?? '';
  return HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
};

const blank = (text: string) => text.trim() === '';

/** Form 1: all four given, the link from a known host; the first fault counts [A§5]. */
export const simpleFormProblem = ({ videoLink, title, description, skillArea }: VideoFormValues): VideoFormProblem | undefined => {
  if (blank(videoLink)) return { field: 'videoLink', title: 'Missing Video Link', text: 'Please enter your video link' };
  if (!isSupportedLink(videoLink)) return { field: 'videoLink', title: 'Video Link Invalid', text: UNSUPPORTED };
  if (blank(title)) return { field: 'title', title: 'Missing Title', text: 'Please enter a title for your video' };
  if (blank(skillArea)) return { field: 'skillArea', title: 'Missing Skill Area', text: 'Please select a focus area' };
  if (blank(description))
    return { field: 'description', title: 'Missing Description', text: 'Please describe what you would like feedback on' };
  return undefined;
};

const isWithin = (text: string, min: number, max: number) => text.trim().length >= min && text.trim().length <= max;

/** Form 2: lengths as well, and every fault at once, below its field [A§5]. */
export const liveFormProblems = ({
  videoLink,
  title,
  description,
  skillArea,
}: VideoFormValues): Partial<Record<keyof VideoFormValues, string>> => ({
  ...(!isUrl(videoLink) && { videoLink: NOT_A_URL }),
  ...(!isWithin(title, 3, 100) && { title: 'The title needs 3 to 100 characters' }),
  ...(blank(skillArea) && { skillArea: 'Please select a focus area' }),
  ...(!isWithin(description, 10, 500) && { description: 'The description needs 10 to 500 characters' }),
});
