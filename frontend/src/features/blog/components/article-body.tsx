import { useCallback, type MouseEvent } from 'react';
import { Prose } from '../../../components/ui/prose';
import styles from './article-body.module.css';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey;

/** The hosts of the players that the server writes into a text, besides YouTube's. */
const PLAYERS = ['player.vimeo.com', 'www.loom.com', 'drive.google.com'];

/** Returns the player's address for what a figure says: YouTube's id, or a player's own address. */
const playerOf = (video: string): URL | null => {
  const address = /^[\w-]{11}$/.test(video)
    ? `https://www.youtube-nocookie.com/embed/${video}`
    : video;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (address === video && !PLAYERS.includes(url.hostname))) return null;
  url.searchParams.set('autoplay', '1');
  return url.protocol === 'https:' ? url : null;
};

/** Replaces the link with the player; until the click, no other host is contacted. */
const play = (figure: HTMLElement, { href }: URL) => {
  const player = document.createElement('iframe');
  player.src = href;
  player.title = figure.dataset.title ?? 'Video';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  figure.replaceChildren(player);
  player.focus();
};

/** An article's text. Its videos play in place after a click. */
export const ArticleBody = ({ html }: { html: string }) => {
  const onClick = useCallback((event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    const figure = link?.closest<HTMLElement>('div[data-video]');
    const player = playerOf(figure?.dataset.video ?? '');
    if (!figure || !player || !isPlainClick(event)) return;
    event.preventDefault();
    play(figure, player);
  }, []);
  return <Prose html={html} className={styles.body} onClick={onClick} />;
};
