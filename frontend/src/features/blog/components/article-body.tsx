import { useCallback, type MouseEvent } from 'react';
import { Prose } from '../../../components/ui/prose';
import styles from './article-body.module.css';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey;

/** Replaces the link with the player; until the click, no other host is contacted. */
const play = (figure: HTMLElement, id: string) => {
  const player = document.createElement('iframe');
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`;
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
    const id = figure?.dataset.video;
    if (!figure || !id || !isPlainClick(event)) return;
    event.preventDefault();
    play(figure, id);
  }, []);
  return <Prose html={html} className={styles.body} onClick={onClick} />;
};
