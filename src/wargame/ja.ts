/** The sentences that all games share, in Japanese. */
import { SEPARATOR } from '../engine/words/saying.js'
import type { Dictionary } from '../engine/words/saying.js'

/** Sentences of the engine: matches, journals, dice, values that cannot be read. */
const engine = ({ dice }: Words): Dictionary => ({
  [SEPARATOR]: '、',
  'line {line} {problem}': '{line}行目: {problem}',
  'the heading {heading} {problem}': '見出し{heading}: {problem}',
  'is missing': '欠けている',
  'should be JSON; it is {text}': 'JSONでなければならないが、{text}である',
  'is no text': 'テキストではない',
  'should be {title}': '「{title}」でなければならない',
  'is followed by too many more': 'この後の行が多すぎる',
  'is too long': '長すぎる',
  'is neither a heading nor of a side': '見出しでも陣営の行でもない',
  'cannot be read: {problem}': '読み取れない({problem})',
  '{text} is not a dice roll': `{text}は${dice}の目ではない`,
  '{action} lacks {field}': '{action}に{field}がない',
  '{word} is not a valid {field} of {action}': '{word}は{action}の{field}ではない',
  '{action} has {word} too many': '{action}に余分な{word}がある',
  'there is no action {action}': '{action}という行動はない',
  '{text} is not an action': '{text}は行動ではない',
  '{place}: {problem}': '{place}: {problem}',
  'refused without a stated reason': '理由が示されないまま拒否された',
  '{scenario} has no phase {phase}': '{scenario}に{phase}というフェイズはない',
  '{name} is missing': '{name}がない',
  '{name} cannot be read': '{name}を読み取れない',
  '{name} {problem}; it is {value}': '{name}: {problem}(値は{value})',
  '{name} is not a known key': '{name}という項目はない',
  '{name} is not a known key; known are {keys}': '{name}という項目はない。次のどれか: {keys}',
  '{name} is {value}; it {problem}': '{name}: 値は{value}({problem})',
  'there is no scenario {scenario}; choose one of {scenarios}': 'シナリオ{scenario}はない。次のどれか: {scenarios}',
  'the scenario is one of {scenarios}': 'シナリオは次のどれか: {scenarios}',
  'a set-up request names a scenario': '配置の要求にはシナリオの指定が必要である',
  schema: 'スキーマ',
  rules: 'ルール',
  '{name} version {version}, expected {expected}: play it with the version that wrote it':
    '{name}のバージョンは{version}だが、{expected}でなければならない。書き出したバージョンで再生すること',
  'this is a journal of {game}, not of {other}': 'これは{other}ではなく{game}の棋譜である',
  '{count} actions are more than a game can have': '行動が{count}個あり、ゲームの上限を超えている',
  'no die roll is due now': `今は${dice}を振る場面ではない`,
  'the game is over': 'ゲームは終了した',
  'the seed should be a number or a text of at most 200 characters':
    '乱数の種は数か200字以内の文字列でなければならない',
  'the request for a match cannot be read': '対局の要求を読み取れない',
  'this is not a match: it lacks its journal, its dice or its barrier': `これは対局ではない。棋譜か${dice}か取消限界が欠けている`,
  'the last action led to a roll, a decision of the other side or hidden information, and cannot be taken back': `最後の行動は${dice}、相手の決定、または隠された情報の公開につながったため、取り消せない`,
  'no action has been taken yet': 'まだ何の行動もしていない',
  'no action has been taken back since the last decision': '最後の決定の後に取り消された行動はない',
  'the current phase is {phase}': '現在のフェイズは{phase}である',
  'the actions are not a list': '行動がリストになっていない',
  'the {side} side has no player': '{side}側を担当する者がいない',
  'the player of the {side} side is not a function': '{side}側の担当は関数ではない',
  'the session is closed': 'セッションは終了している',
  'a player is deciding': 'プレイヤーが決定しているところである',
  'the players were stopped': 'プレイヤーの思考は中断された',
  'the {side} side has a player of its own': '{side}側は別のプレイヤーが担当している',
  'the bot of the {side} side throws {problem}': '{side}側のボットが例外を投げた: {problem}',
  'the bot of the {side} side gives no answer': '{side}側のボットが何も答えない',
  'the bot of the {side} side answers with a promise: a playout does not wait for it, a session does':
    '{side}側のボットがPromiseを返した。playoutはそれを待たない。セッションは待つ',
  '{dice} must be rolled first ({roll})': '先に{dice}を振らなければならない({roll})',
  '{roll} needs {expected} dice, not {count}': `{roll}に必要な${dice}は{expected}個であり、{count}個ではない`,
  'a die has no face {die}': `${dice}に{die}の目はない`,
  'the text is not JSON': 'テキストがJSONになっていない',
  'a match is decoded from a text': '対局はテキストから復元する',
  'this is a match with its state: matchCodec reads it, decodeMatch what encodeMatch wrote':
    'これは局面を含む対局である。読み取るのはmatchCodecであり、decodeMatchはencodeMatchが書いたものを読む',
  'this is a match; pass its journal, which is in its field journal':
    'これは対局である。渡すのはその棋譜で、フィールドjournalにある',
  'the journal does not lead to the saved position (edited, or of another version); replay plays it all the same':
    '棋譜どおりに進めても保存された局面にならない(書き換えられたか、別のバージョンのもの)。replayならそのまま再生できる',
  'this is not a state of this game': 'これはこのゲームの局面ではない',
  'schema version {version}': 'スキーマのバージョンは{version}',
  'another schema version': '別のバージョンのスキーマ',
  '{given}, expected {expected}': '{given}だが、{expected}でなければならない',
  'the state cannot be read': '局面を読み取れない',
  'the game does not have this scenario': 'このシナリオはゲームに存在しない',
})

/** Sentences about values that are not an action, event, unit or place. */
const WORDING: Dictionary = {
  'Not an action': '行動ではない',
  'Not an event': '出来事ではない',
  'Not a unit': 'ユニットではない',
  'Not a place': '場所ではない',
  action: '行動',
  event: '出来事',
  'not a position of the game': 'このゲームの局面ではない',
  'Unknown {kind} "{type}"': '未知の{kind}「{type}」',
  'Malformed {kind} "{type}": {problem}': '不正な形の{kind}「{type}」: {problem}',
}

/** Units and hexes. */
const onMap = ({ map }: Words): Dictionary => ({
  'there is no unit {unit}': '{unit}というユニットはない',
  '{hex} is not on the map': `{hex}は${map}上にない`,
  'units of both sides are in {hex}': '{hex}に両軍のユニットがいる',
  '{hex} is over the stacking limit': '{hex}はスタック制限を超えている',
  'units has {count} units; the scenario has {expected}':
    'unitsのユニット数は{count}だが、シナリオでは{expected}である',
  '{place} ({id}){problem}': '{place}({id}){problem}',
})

/** Words that differ between the rulebooks of the games. */
interface Words {
  readonly map: string
  readonly dice: string
}

/** The sides. */
const SIDES: Dictionary = { German: 'ドイツ軍', Allied: '連合軍' }

/**
 * Japanese for the sentences of the engine and of all games, in the words of a rulebook. The dictionary of a game
 * spreads it.
 *
 * @category Languages
 */
export const sharedJapanese = (words: Words): Dictionary => ({
  ...engine(words),
  ...WORDING,
  ...onMap(words),
  ...SIDES,
})
