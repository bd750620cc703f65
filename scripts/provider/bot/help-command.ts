import type { Command } from './handlers.ts';

/**
 * The command that says what the bot does.
 * @param username the name of the bot
 */
export function helpCommand(username: string, commands: () => readonly Command[]): Command {
  return {
    ...{ name: 'help', says: 'shu ro‘yxat' },
    answer(_, { message: { chat } }) {
      const isGroup = chat.type !== 'private';
      const lines = [
        'Yangi buyurtmalar shu yerga keladi, tugmalari ularning holatini o‘zgartiradi. Buyruqlar:',
        ...commands().map(({ name, takes, says }) => `/${name}${takes ? ` ${takes}` : ''} — ${says}`),
        `Narxlar faylini ${isGroup ? 'bot xabariga javob qilib ' : ''}yuboring: import nimani o‘zgartirishi ko‘rsatiladi va so‘raladi.`,
      ];
      if (isGroup)
        lines.push(
          `Guruhda bot hamma xabarni ko‘rmasligi mumkin: buyruqni bot xabariga javob qilib yoki nomi bilan yozing: /orders@${username}`,
        );
      return { text: lines.join('\n') };
    },
  };
}
