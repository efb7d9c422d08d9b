import { useEffect, useRef, useState } from 'react';
import { embedUrl } from '../../lib/embed-url';
import {
  canShowTime,
  helloMessage,
  linkAt,
  playerAt,
  seekMessages,
  withPlayerApi,
} from '../../lib/player-time';

/**
 * Controls the player of a shared video. A player that has announced itself is sent a message;
 * one that hasn't, or can't be told, is loaded again at the time.
 */
export const useLinkedPlayer = (address: string) => {
  const player = embedUrl(address);
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!player) return undefined;
    const { origin } = new URL(player);
    const onMessage = (event: MessageEvent) => {
      if (event.origin === origin && event.source === frame.current?.contentWindow)
        isReady.current = true;
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [player]);

  const send = (text: string) =>
    player && frame.current?.contentWindow?.postMessage(text, new URL(player).origin);
  const showAt = (seconds: number) => {
    if (!player) return;
    const messages = isReady.current ? seekMessages(player, seconds) : [];
    if (messages.length > 0) messages.forEach(send);
    else {
      isReady.current = false;
      setShown(playerAt(player, seconds));
    }
    frame.current?.scrollIntoView({ block: 'nearest' });
  };
  return {
    /** For the player's frame; undefined for a video without one. */
    frame: player && {
      ref: frame,
      src: shown ?? withPlayerApi(player),
      onLoad: () => {
        const hello = helloMessage(player);
        if (hello) send(hello);
      },
    },
    /** Shows a time, in seconds; undefined if the player can't. */
    showAt: canShowTime(address) ? showAt : undefined,
    /** Returns where a time opens on the host's own page. */
    linkAt: (seconds: number) => linkAt(address, seconds),
  };
};

export type LinkedPlayer = ReturnType<typeof useLinkedPlayer>;
