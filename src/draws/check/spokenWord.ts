/** 256 words that are easy to say and to spell. Any two differ in at least three letters, so that they sound different. */
export const WORDS = `
  acorn airport album anchor apple apron atlas autumn avocado balloon bamboo banana bandit barrel battery beaver
  bicycle biscuit bishop blanket blizzard blossom bonfire bronze brother buffalo bulldog cabin cactus calendar
  camera canyon caravan carnival carpet castle champion cheese chestnut chimney cinnamon circus clover cobweb
  coconut coffee comet compass concert copper cotton cowboy cricket crystal cucumber cupcake curtain cushion daisy
  dancer daylight denim dentist diamond dinosaur doctor dolphin domino donkey doorbell dragon eagle elephant
  elevator emerald engine envelope farmer festival firefly flamingo football fossil freezer fridge frost gadget
  galaxy garden garlic ginger giraffe goblin goldfish gorilla grandma grape guitar handbag harvest headline
  hedgehog hermit holiday horizon hornet hospital hotel iceberg igloo insect island ivory jaguar jewel jigsaw
  jungle kestrel kettle keyboard kitten kiwi koala ladder lagoon lantern laptop lavender lemon leopard library
  lipstick lollipop lotus luggage magazine magician magnet mailbox marble mirror morning mountain museum mushroom
  mustard napkin necklace nectar nickel noodle notebook nutmeg oasis oatmeal ocean october octopus olive onion
  orange orchard ostrich otter outfit paddle palace pancake panther parrot parsley passport pasta pavement peacock
  peanut pebble pelican pencil penguin piano picnic pigeon pilot pirate pizza plastic platform pony popcorn
  porridge postcard pretzel pumpkin puppet puzzle pyramid rabbit radish rainbow ribbon robot rooster sailor salmon
  sandal sandwich sardine sausage scarf school scooter scorpion seahorse shadow silver skeleton slipper snowball
  snowman soldier spider spinach squirrel stadium statue sugar sunset teacher teapot temple thunder timber tomato
  tornado tractor treasure trumpet tunnel turtle umbrella valley vampire vanilla velvet village violin volcano
  walnut wardrobe wedding windmill window wizard wombat zebra
`
  .trim()
  .split(/\s+/);

/** The digits that no letter looks like. */
const DIGITS = '23456789';

/**
 * Creates a word that nobody can guess: three of 256 words and two digits from 2 to 9, such as `anchor kestrel lantern 37`.
 * These are 30 bits: 3 × 8 for the words, and 2 × 3 for the digits.
 *
 * @param random five random numbers of 32 bits
 */
export function createSpokenWord(random = crypto.getRandomValues(new Uint32Array(5))): string {
  const [tens = 0, ones = 0, ...indices] = random;
  const digits = [tens, ones].map((number) => DIGITS.charAt(number % DIGITS.length));
  return [...indices.map((index) => WORDS[index % WORDS.length]), digits.join('')].join(' ');
}
