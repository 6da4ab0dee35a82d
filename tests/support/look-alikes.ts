/**
 * Letters and digits, and what looks like them in common fonts, by the rules of UTS #39: letters of other alphabets, small
 * capitals, phonetic letters, digits and signs. Capitals have their own look-alikes.
 *
 * Some pairs are left out, because no rule can refuse one of them: letters of one alphabet, such as the Hebrew ו and ן, rn
 * and m, and capitals that lower case tells apart, such as I and l.
 */
const LOOK_ALIKES = `
a а α ɑ ⲁ ⍺ ᴀ ạ 🅰, A А Α Ꭺ ᗅ ꓮ Ⲁ 𐊠, b Ь Ƅ Ꮟ ᑲ ᖯ ɓ ь, B В Β Ᏼ ᗷ ꓐ Ⲃ, c с ϲ ⲥ ᴄ ƈ ¢, C С Ϲ Ꮯ Ꮳ ꓚ Ⲥ ⊂,
d ԁ Ꮷ ᑯ ꓒ ɗ, D Ꭰ ᗞ ᗪ ꓓ ᴅ, e е ҽ ℮ ⲉ ᴇ є ε, E Е Ε Ꭼ ꓰ ⴹ Ⲉ ⋿, f ſ ẛ Ϝ ꞙ ք ẝ, F Ϝ ᖴ ꓝ Ꞙ,
g ɡ ց ᶃ ƍ, G Ԍ Ꮐ Ᏻ ꓖ ɢ, h һ հ Ꮒ ℎ ɦ, H Н Η Ꮋ ᕼ ꓧ Ⲏ ʜ, i і ι ɩ ı Ꭵ ⲓ ꙇ ɪ ˛, I І Ι Ⲓ, k к κ ⲕ ᴋ ĸ,
l 1 ١ ۱ ӏ | ∣ ǀ ו ן ا ⵏ ꓲ ᛁ 𝟏, L Ꮮ ᒪ ꓡ ʟ Ⳑ, m м ⲙ ᴍ, M М Μ Ꮇ ᗰ ꓟ Ⲙ Ϻ, n ո ռ п η ᴨ ɴ, N Ν ꓠ Ⲛ,
o 0 о ο օ ס ه ๐ ໐ ० ٥ ᴏ ⲟ σ ം ᭜ ⚪ ⭕ ◯ ○, O 0 О Ο Օ Ⲟ ꓳ ⵔ ⭕, p р ρ ⲣ ⍴ ᴘ, P Р Ρ Ꮲ ᑭ ꓑ Ⲣ 🅿,
q ԛ գ զ, r г ᴦ ⲅ ꭇ ɾ ʀ, R Ꭱ Ꮢ ᖇ ꓣ Ʀ, s ѕ ꜱ ƽ ꭓ ʂ, S Ѕ Տ Ꮥ Ꮪ ꓢ, t т τ ⲧ ᴛ, T Т Τ Ꭲ ꓔ Ⲧ ⊤,
u ս υ ᴜ ʋ ꞟ ∪, U Ս ሀ ∪ ⋃ ᑌ ꓴ, v ν ѵ ᴠ ∨ ט ٧, V Ѵ ∨ ⋁ ٧ ۷ Ꮩ ᐯ ꓦ, w ѡ ԝ ա ɯ ᴡ, W Ԝ Ꮃ Ꮤ ꓪ,
x х χ × ⤫ ᙮ ❌ ✕, X Х Χ ꓫ Ⲭ ⵝ ❎, y у ү γ ყ ʏ, Y У Υ Ꭹ ꓬ Ⲩ, z ᴢ ꮓ ʐ, Z Ζ Ꮓ ꓜ 𑣥, ll ‖ ∥ ǁ װ,
3 З з Ʒ Ɛ Ⳍ ३, 4 Ꮞ ৪ ੪ 𑣤, 5 Ƽ ५, 6 б Ꮾ Ⳓ, 7 𐓒 ٧, 8 ৪ ੪ ଃ Ȣ ٨, 9 ৭ ੧ ୨ ൭ Ꝯ ٩ १,
α a а ɑ ⍺, γ y у, ε е є ⲉ ɛ, η n ո ɳ, θ ѳ ɵ, ι i і ɩ ͺ ˛, κ k к ⲕ, λ ʎ ⲗ, μ u ɥ,
ο 0 o о օ ס ०, ρ p р ⲣ, σ ס ⲥ, τ t т ᴛ, υ u ս, ω w ѡ ꙍ, ψ ѱ ⲯ, Λ ٨ ۸, Ι 1 l І,
а a α ɑ ⍺, б 6 Ꮾ, в ʙ ⲃ, г r ᴦ ⲅ, д ꙣ, е e ℮ έ, з 3 ɜ, и u ᴎ ͷ, і i ι 1 ı, к k κ ⲕ,
л ᴫ ⲗ, Л ٨ ۸, м ʍ ᴍ, н ʜ, о 0 o ο օ ס ० ം, п n ᴨ π, р p ρ, с c ϲ, т t τ ᴛ, у y γ ү, я ᴙ,
ו 1 l | Ι ׀ ١ ǀ, ס 0 o ο о օ ० ം ٥, י ' ׳ ʹ ’ ˈ ՚ ´, ש w ա ﬩, ח n, ט v,
ا 1 l ١ | ǀ ו, ه 0 o ہ ھ ە ٥ ۵ ة о, ي ی ى, ى ي ی, ك ک ڪ, ة ه, س ﺱ ﺳ, ز ر\u0307 ر\u06db, ن ں\u0307,
ذ د\u0307, خ ح\u0307, ش س\u06db, ث ى\u06db, أ ا ٱ,
ա w ɯ ш, ո n η п, ռ n, ս u υ, օ 0 o ο о, հ h һ, ց g, ք p ᵽ, գ q, յ j ј, տ s,
ყ y у, ა ⴀ, ო m, ხ b,
आ अा, ओ अो आे, क़ क\u0323, ं \u0307, ः : ঃ, ो ाे, म ਮ, ट ਟ,
ஆ அா, ഈ ഇൗ, ఓ ఒౕ, ਇ ੲਿ, ৪ 8, အ ဝ, း : ः,
가 フト フ卜, ㅇ o O ○, ㅣ | l 1 丨, 으 ㅇㅡ,
へ ヘ ︿, ヘ へ, カ 力, ニ 二, ロ 口 囗, タ 夕, エ 工, ト 卜, ハ 八, イ 亻, ノ 丿 /,
ー 一 — ― － ㅡ, く 〈 ⟨ ❬ ㄑ <, ぱ は\u030a,
力 カ, 二 ニ ㆓, 口 ロ ㅁ, 夕 タ, 工 エ ㅗ, 卜 ト, 八 ハ, 一 ー — ― － ㅡ, 李 \uf9e1,
แ เเ, ำ \u030aา ํา, ๐ 0 o ০, น u ս, ท n, ร s
`;

const BY_LETTER = new Map(
  LOOK_ALIKES.trim()
    .split(/,\s/)
    .map((entry) => entry.split(' '))
    .map(([letter = '', ...others]) => [letter, others] as const),
);

/** Alphabets of Latin letters for mathematics, and others, which begin at these capitals and small letters. */
const ALPHABETS = [
  ...Array.from({ length: 13 }, (_, index) => [0x1d400 + 52 * index, 0x1d41a + 52 * index]),
  ...[
    [0xff21, 0xff41],
    [0x24b6, 0x24d0],
    [0x1f110, 0x249c],
    [0x1f130],
    [0x1f150],
    [0x1f170],
    [0x1f1e6],
  ],
];

/** Lists the look-alikes of a letter, a digit or a pair of letters. Empty if there are none. */
export function lookAlikesOf(letter: string): readonly string[] {
  const others = BY_LETTER.get(letter) ?? [];
  const index = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(letter);
  if (letter.length !== 1 || index < 0) return others;
  const styled = ALPHABETS.map((starts) => starts[index < 26 ? 0 : 1]).flatMap((start) =>
    start === undefined ? [] : String.fromCodePoint(start + (index % 26)),
  );
  return [...others, ...styled];
}
