import { serverErrorCode } from '../../api/client';
import { newKey } from '../../lib/ids';

/**
 * Sends a message that stands for itself: where its key was taken by other words, an answer was lost and the text was changed since,
 * so that what stands here now is another message.
 */
export const sendAsNew = async <Message extends { clientId: string }, Sent>(
  send: (message: Message) => Promise<Sent>,
  message: Message,
): Promise<Sent> => {
  try {
    return await send(message);
  } catch (error) {
    if (serverErrorCode(error) === 'MESSAGE_SENT_ALREADY') return send({ ...message, clientId: newKey() });
    throw error;
  }
};
