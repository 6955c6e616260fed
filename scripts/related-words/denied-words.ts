/**
 * Words without relatives. People who look for help read the results and their highlights closely: none may call a person,
 * an illness, an origin or a faith by another name, or answer distress with another word for it. These are beginnings:
 * `suicid` matches `suicide` and `suicidal`.
 */
const beginnings = [
  // Death, killing, self-harm and injury
  'suicid kill murder slaught massacr assassin homicid mortal mortuar corpse coffin casket funer cemeter cremat tomb',
  'gravestone graveyard burial fatal lethal posthum postmort autops carnage blood dead death strangl smother suffoc',
  'asphyx chok throttl stifl drown slash slay knife shoot gunshot gunfi gunm handgun poison venom overdos toxi hurt',
  'injur wound bleed maim mutilat decapit behead bomb terror extermin annihil perish martyr bereav bereft starv vomit',
  'purg demise cadaver hemorrhag haemorrhag trauma genocid',
  // Violence and abuse
  'abus rape rapist assault molest incest pedophil paedophil battered violen violat victim bully harass stalk tortur',
  'torment mistreat maltreat neglect assail attack brutal cruel exploit kidnap abduct traffick slave threat intimid fondl',
  'hijack persecut',
  // Addiction
  'addict alcohol drunk drug junkie heroin cocain methamph marijuan cannab intoxic inebri booz gambl bing sober narcot',
  'hallucin psychoact psychotrop debauch liquor',
  // Illness of mind and body, distress
  'psychopath psychosis psychotic schizo bipolar mania manic paranoi delus deliri hyster insan lunac lunat craz sick ailing',
  'ailment afflict disease disord derang unhing disturb unbalanc unstab dement depress obsess compuls panic despair',
  'despond desperat hopeless helpless worthless useless pathetic miser pitiful pitied wretch woeful anguish agon distress',
  'distraught suffer autis epilep diabet cancer tumor tumour leukaem leukem arthrit asthma dysfunc obes emaciat',
  'infect contag plague epidem pandem seizure comat carcino malign anemi ischem abort miscarr pregnan impoten infertil',
  'steril menstru menopaus malad terminal crisis emergenc breakdown patholog dysfunct malnour',
  // Sexuality and gender
  'sex genit vagin rectal rectum urin penis porn prostit whore slut erotic lascivious lewd lust carnal raunch racy risque',
  'kinky fetish nude nudi naked volupt seduc orgy promiscu adulter courtesan concubin striptease strippe virgin horn smut',
  'titillat salaci naught woman obscen gay lesbian homo bisex transg transs queer queen devia aberrant perver',
  'effemin femin mascul gender hooker',
  // Origin and faith
  'racial racis gyps roma eskimo inuit oriental black white jew juda semit antisem islam muslim moslem koran',
  'quran mullah jihad sharia hindu sikh buddh catholic christ protestant baptis methodis mormon presbyter episcopal',
  'evangel pentecost quaker scientolog satan pagan heathen infidel gentil heretic heres wicca zion hebrew israelit arab',
  'aborigin indigen nativ indian caucas nazi fascis hispan latino ethnic apartheid segreg slav trib foreign alien immigra',
  'migra refuge asylum savag barbar primitiv xenophob bigot supremac discriminat prejudic atheis religio extremis fanatic',
  'fundamentalis hasid jain rabbi stereotyp',
  // Disability
  'disab handicap crippl retard deaf blind dumb impair palsy paralys imbecil moron idiot dwarf freak deform incapacit',
  'infirm weird abnorm unnatural',
  // Insults, and words that weigh a person
  'bitch bastard crap damn fuck shit darn hellish stupid fool ugl loser fail coward wimp contempt despic trash incompet',
  'inferior illegitim inept clueless ignoran laz nerd geek beast brut wicked evil villain monst disgust disgrac hideous',
  'grotesq repuls repugn loath hate hatred despis detest abhor odious scorn needy hobo vagr vagab destitut parasit gull',
  'stink horrid scroung shame',
].join(' ');

/** Whole words: longer ones that begin with these are harmless, or these have relatives of an unhelpful meaning. */
const wholeWords = [
  'die dying execute executing execution executioner grave gravely bury buried burying interment interred hang hanged',
  'hanging hanger slain slit stab stabbing cut cutting cutter cuts blade gun pistol rifle shot shootout rope burn burned',
  'burning burnt harm harmful harming beat beating batter groom crash crush crushed crushing fallen gone down out jump numb',
  'alone criminal feeble moral immoral morality manly',
  'meth stoned ecstasy hemp dope addled',
  'psycho psychic neurotic mad madly madman madness maddening sane sanity ill illness coma stroke fat fatty',
  'chubby skinny scrawny gaunt pity virus hiv aids cat',
  'anal anus ass butt girl boy lad lady dame maiden wench miss male female escort fairy colored coloured',
  'race ganja god kkk',
  'mute lame invalid spastic halting',
  'cow cows pig piggy hog crab jerk liar tramp vile hell dud bum poor poorly hag',
  'get eager eagerly eagerness',
].join(' ');

const split = (list: string) => list.split(' ');
const begins = new RegExp(`^(?:${split(beginnings).join('|')})`);
const whole = new Set(split(wholeWords));

/** Whether a word has no relatives, and is none. */
export const isDenied = (word: string): boolean => whole.has(word) || begins.test(word);
