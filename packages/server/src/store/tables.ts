/** The tables, each field once. What only the server may know is `bytea` and encrypted (vault.ts). */
import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;

export interface Tables {
  /** A person; without a password a guest, who is known by his sessions alone. */
  readonly account: {
    readonly id: string;
    readonly name: string;
    /** argon2id. */
    readonly password: string | null;
    readonly is_admin: Generated<boolean>;
    /** Since when this person may do nothing any more. */
    readonly banned: Date | null;
    /** The language in which this person is written to; null: not said yet. */
    readonly language: 'en' | 'pl' | null;
    /** As in the IANA database, for example Europe/Warsaw. */
    readonly time_zone: string | null;
    /** An address that was confirmed. */
    readonly mail: string | null;
    /** What this person likes, as the page keeps it. */
    readonly preferences: unknown;
    /** Since when no person is behind it any more: what is left is a seat at games of others. */
    readonly gone: Date | null;
    readonly created: Time;
  };
  /** A device on which a person is signed in; `hash` is the SHA-256 of its cookie. */
  readonly session: {
    readonly hash: Buffer;
    readonly account: string;
    /** As the browser calls itself. */
    readonly name: Generated<string>;
    /** To the hour. */
    readonly seen: Time;
    readonly created: Time;
    readonly expires: Time;
  };
  /** A key for a program; `hash` is the SHA-256 of it. */
  readonly token: {
    readonly hash: Buffer;
    readonly account: string;
    readonly name: string;
    readonly created: Time;
    /** To the hour; null: never yet. */
    readonly used: Date | null;
  };
  /** Links that work once: the first administrator, a seat on another device. */
  readonly link: { readonly hash: Buffer; readonly kind: 'admin' | 'device'; readonly account: string | null; readonly expires: Time };
  /** A battle that a person has brought. `document`: the text whose SHA-256 is its name; `asked`: when it was last brought. */
  readonly battle: {
    readonly sha256: string;
    readonly document: string;
    /** Names, for lists and letters. */
    readonly about: unknown;
    readonly account: string | null;
    readonly asked: Time;
  };
  /** What was agreed, and where the game stands: the row that every move changes. */
  readonly game: {
    /** The id of the dice: 16 bytes in hexadecimal digits. */
    readonly id: string;
    readonly state: 'open' | 'running' | 'over';
    readonly visibility: 'public' | 'private';
    /** The header of the log, byte for byte. */
    readonly header: string;
    readonly battle: string;
    /** The battle that a person has brought for it; null: one that comes with the program. */
    readonly document: string | null;
    readonly scenario: string;
    /** The number of the last line: the writer of the next one names it. */
    readonly version: number;
    /** SHA-256 of the key of an invitation; null: any person may sit down. */
    readonly invitation: Buffer | null;
    readonly clock: unknown;
    /** No die may fall until both have agreed to new chains. */
    readonly frozen: Generated<boolean>;
    /** This many lines later do spectators see what happens, until the game is over. */
    readonly delay: Generated<number>;
    /** The offer that waits for an answer: `{n, side, offer}`. */
    readonly offer: unknown;
    /** The side of the first seat; null: chance has not decided yet. */
    readonly first_side: number | null;
    /** As the last line tells it; null: the game goes on. */
    readonly result: unknown;
    /** The game that both wanted after this one. */
    readonly rematch: string | null;
    /** Whether its end changes ratings, and whether it has been reckoned. */
    readonly rated: Generated<boolean>;
    readonly settled: Generated<boolean>;
    /** The first game of the pair of which this is the second, with the sides swapped. */
    readonly pair_of: string | null;
    /** The tournament that has made it. */
    readonly tournament: string | null;
    readonly created: Time;
    readonly moved: Time;
  };
  /** `account` null: the computer. `seen`: up to which line the account has looked. */
  readonly seat: {
    readonly game: string;
    readonly seat: number;
    readonly account: string | null;
    readonly who: string;
    readonly seen: Generated<number>;
    readonly wants_rematch: Generated<boolean>;
  };
  /** What was said at a game: players and spectators have rooms of their own. Either a text or a set phrase. */
  readonly chat: {
    readonly n: Generated<number>;
    readonly game: string;
    readonly room: 'players' | 'spectators';
    readonly account: string | null;
    readonly name: string;
    readonly seat: number | null;
    /** Made by the client that said it: what is sent twice is said once. */
    readonly said_id: string;
    readonly text: string | null;
    readonly phrase: string | null;
    readonly at: Time;
  };
  /** The log. `hidden`: what the seals of the line hide. */
  readonly line: {
    readonly game: string;
    readonly n: number;
    readonly action_id: string | null;
    readonly text: string;
    readonly hidden: Buffer | null;
    readonly at: Time;
  };
  /** The log in its middle, so that a long game is opened at once. */
  readonly snapshot: { readonly game: string; readonly n: number; readonly kept: Buffer };
  /** The chains of each epoch, and the secrets of the seats that the server holds. */
  readonly chains: { readonly game: string; readonly epoch: number; readonly kept: Buffer };
  /** When the server last lived: live clocks do not run while it does not. */
  readonly alive: { readonly id: number; readonly at: Time };
  /** A row: the games of this database were taken elsewhere with their chains, and must not go on here. */
  readonly moved: { readonly id: number; readonly at: Time };
  /** What administrators did, and what was done with the whole. */
  readonly audit: { readonly at: Time; readonly account: string | null; readonly what: string; readonly about: string };
  /** How a person wants to be told; no row: as every person does at first. Hours are those of the person's own time zone. */
  readonly notice_settings: {
    readonly account: string;
    readonly kinds: string[];
    /** Whether mail is sent at all. */
    readonly mails: Generated<boolean>;
    /** Minutes of the day. */
    readonly quiet_from: number | null;
    readonly quiet_to: number | null;
    /** One mail a day at this hour; null: each at once. */
    readonly digest_hour: number | null;
  };
  /** The kinds of which a person wants to be told in one game, where it is not as always. */
  readonly notice_game: { readonly account: string; readonly game: string; readonly kinds: string[] };
  /** What a player was told last: at line `n`, when line `said` was the last of the chat. Again only when he has acted. */
  readonly told: {
    readonly game: string;
    readonly account: string;
    /** At once, or in the mail of the day. */
    readonly way: 'now' | 'digest';
    readonly kind: string;
    readonly n: number;
    readonly said: number;
    readonly at: Time;
  };
  /** What the next mail of the day will tell, if it is still so. */
  readonly digest_item: { readonly n: Generated<string>; readonly account: string; readonly game: string; readonly kind: string };
  /** A browser that takes notices; `id` is the SHA-256 of its address, `kept` the subscription. */
  readonly push: { readonly id: string; readonly account: string; readonly name: string; readonly kept: Buffer; readonly created: Time };
  /** An address of a program that is told; `kept` is the address, which is a key itself. `off_why`: it failed too often. */
  readonly hook: { readonly account: string; readonly kept: Buffer; readonly failures: Generated<number>; readonly off_why: string | null };
  /** A link by which an address of mail is confirmed. */
  readonly mail_link: { readonly hash: Buffer; readonly account: string; readonly mail: string; readonly expires: Time };
  /**
   * A mail by which a person signs in: the hashes of what the browser that asked for it holds, of its link and of its code, and how often a
   * code was tried. `account` null: no account has the address.
   */
  readonly sign_in: {
    readonly asked: Buffer;
    readonly account: string | null;
    readonly hash: Buffer;
    readonly code: Buffer;
    readonly tries: Generated<number>;
    readonly expires: Time;
  };
  /** A passkey: the public half of a pair of keys. */
  readonly passkey: {
    readonly id: string;
    readonly account: string;
    readonly key: Buffer;
    readonly counter: number | string;
    readonly transports: string[];
    readonly name: string;
    readonly created: Time;
    readonly used: Date | null;
  };
  /** What a passkey must sign, once; `account`: whose new passkey it is for. */
  readonly passkey_challenge: { readonly challenge: string; readonly account: string | null; readonly expires: Time };
  /** `mute`: what the other one says is not shown. `block`: nor do the two meet in a new game. */
  readonly shun: { readonly account: string; readonly other: string; readonly kind: 'mute' | 'block'; readonly at: Time };
  /** A person tells the administrators of another; `lines` is what that one said there, as the server had it then. */
  readonly report: {
    readonly id: string;
    readonly account: string | null;
    readonly about: string;
    readonly game: string | null;
    readonly reason: string;
    readonly words: string;
    readonly lines: unknown;
    readonly at: Time;
    readonly closed: Date | null;
    readonly answer: string | null;
  };
  /** Which account looks at which game now, by process: a row that is old was left by one that died. */
  readonly looking: { readonly game: string; readonly account: string; readonly process: string; readonly at: Time };
  /** How strong a player is in a battle, as far as is known; no row: a newcomer. `at`: of the last game that counted. */
  readonly rating: {
    readonly account: string;
    readonly battle: string;
    readonly rating: number;
    readonly deviation: number;
    readonly volatility: number;
    readonly games: number;
    readonly at: Time;
  };
  /** What a game has done to the rating of one of its seats: once, whatever is tried again. */
  readonly rating_change: {
    readonly game: string;
    readonly seat: number;
    readonly account: string | null;
    readonly battle: string;
    /** 1 won, ½ drawn, 0 lost; and what was expected, as both were known and the sides of the scenario stand. */
    readonly score: number;
    readonly expected: number;
    readonly before: number;
    readonly after: number;
    readonly deviation: number;
    readonly at: Time;
  };
  /** Begins when all places are taken. `round`: the one that is played; 0: not begun. */
  readonly tournament: {
    readonly id: string;
    readonly maker: string | null;
    readonly kind: 'roundRobin' | 'swiss';
    readonly battle: string;
    readonly scenario: string;
    readonly pace: unknown;
    readonly places: number;
    readonly rounds: number;
    readonly state: 'open' | 'running' | 'over';
    readonly round: Generated<number>;
    readonly created: Time;
    readonly moved: Time;
  };
  /** `lot`: drawn at the start. `left_in`: the round in which the player has left. */
  readonly tournament_player: {
    readonly tournament: string;
    readonly account: string;
    readonly lot: number | null;
    readonly left_in: number | null;
    readonly joined: Time;
  };
  /**
   * Two players who meet in a round; `two` null: a bye. The games follow when it is their turn; `absent`: the players who had left before
   * them, so that none are made.
   */
  readonly tournament_meeting: {
    readonly tournament: string;
    readonly round: number;
    readonly board: number;
    readonly one: string;
    readonly two: string | null;
    readonly absent: 'one' | 'two' | 'both' | null;
    readonly first_game: string | null;
    readonly second_game: string | null;
  };
  /** Keys that the server has made for itself. */
  readonly kept: { readonly name: string; readonly sealed: Buffer };
}
