import { serverErrorCode } from '../../api/client';
import { newKey } from '../../lib/ids';

/**
 * Sends a message. If its key was already used for another text, the earlier response was lost and
 * the text has changed since, so it is sent as a new message.
 */
export const sendAsNew = async <Message extends { clientId: string }, Sent>(
  send: (message: Message) => Promise<Sent>,
  message: Message,
): Promise<Sent> => {
  try {
    return await send(message);
  } catch (error) {
    if (serverErrorCode(error) === 'MESSAGE_SENT_ALREADY')
      return send({ ...message, clientId: newKey() });
    throw error;
  }
};
