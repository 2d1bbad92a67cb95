/** Supply, command points and ammunition. */
import type { Dictionary } from '../../../engine/words/saying.js'

export const supply: Dictionary = {
  '{formation} gets no points by the highway': '{formation}は基幹道路から何も受け取らない',
  'left: {points}': '残りは{points}である',
  '{subject} is not Depleted artillery that uses ammunition points':
    '{subject}は弾薬ポイントに頼る枯渇状態の砲兵ではない',
  '{subject} is out of supply': '{subject}は非補給下である',
  '{subject} has no ammunition points to draw on': '{subject}には引き出せる弾薬ポイントがない',
  '{unit} is Depleted unless a point of ammunition is spent': '弾薬ポイントを使わなければ{unit}は枯渇する',
  '{formation} cannot trace to its division': '{formation}にはポイントを引き出せる、たどれる師団がない',
  '{formation} has been assigned points in this phase': '{formation}はこのフェイズにもうポイントを割り当てられた',
  '{formation} has {points} already': '{formation}にはもう{points}ある',
  '{formation} does not have {points}': '{formation}に{points}はない',
  '{subject} does not operate on sheet A or B': '{subject}はマップAでもBでも作戦していない',
  'no more than {divisions} may be raised on this day': 'この日に引き上げるのは{divisions}までである',
  '{subject} does not stand on a map with weather P': '{subject}は天候Pのマップ上にいない',
  '{subject} is not a German division in play': '{subject}はプレイ中のドイツ軍の師団ではない',
  'all German deliveries are low in this scenario': 'このシナリオでドイツ軍の配送段階はすべて低である',
  '{subject} has been raised': '{subject}はもう引き上げられた',
  '{subject} can trace no supply and receives nothing': '{subject}は補給をたどれず、何も受け取らない',
  'no points are lost of both kinds': '両方の種類のポイントを失うわけではない',
  '{action} is not possible now': '{action}は今決めることに含まれない',
  'command points are not in use': '統率ポイントは使われていない',
  '{formation} does not draw on a division': '{formation}は師団からポイントを引き出す司令部ではない',
  '{formation} holds {points} points at most': '{formation}が持てるのは{points}ポイントまでである',
  'only the highway carries movement': '移動ポイントを運ぶのは基幹道路だけである',
  'the two shares must be on the table and total 100': '2つの割合は表にあるもので、合わせて100になる',
  'each share is one of the fractions of the table': '割合は表にあるものから選ぶ',
  'the shares exceed 100': '割合の合計が100を超えている',
  'the bonus for an unused column goes to one that is used, or evenly to two':
    '使わない欄の余りは使う欄に足すか、2つに等分する',
  '{formation} has no delivery to divide': '{formation}に分ける配送はない',
  '{subject} is neither clear nor woods with a road or trail': '{subject}は平地でも、道路か小道の通る林でもない',
  '{hex} is not a clear hex beside {count} others': '{hex}はほかの{count}つの平地に隣接する平地ではない',
  'supply heads are Allied': '補給堡は連合軍のものである',
  '{formation} has no supply head on the map': '{formation}の補給堡はマップ上にない',
  'the headquarters of {formation} has not been out of supply for {count} turns':
    '{formation}の司令部は{count}ターン続けて非補給下になっていない',
  'supply heads are set up anew by day': '補給堡の設け直しは昼間に行う',
  'the supply head of {formation} has had its attempt today': '{formation}の補給堡の移動は今日もう試みられた',
  '{hex} is not one of two adjacent clear hexes without Germans':
    '{hex}はドイツ軍のいない、隣り合う2つの平地の1つではない',
}
