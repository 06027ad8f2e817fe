/**
 * The most common breached passwords without capitals and special characters: all of ten characters and more, and the
 * first five thousand shorter ones, which people extend. From @zxcvbn-ts/language-common 4.1.3 (MIT, Dan Wheeler and
 * Dropbox, zxcvbn-ts), without coarse words.
 */
const LIST = `
000000 0000000000d 0000000000o 000001 000007 000111 000777fffa 007007 01011900 01011910 01011960 01011970
01011975 01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984 01011985 01011986 01011987
01011988 01011989 01011990 01011991 01011992 01011993 01011999 01012000 01012001 01012010 01012011 010180
010203 01020304 0102030405 010203040506 01031988 01041985 01061990 01071986 01081989 01091987 01091989
01121986 01234567890 012345678910 0123654789 0123698745 014702580369 0147258369 0147852369 0147896325
0192837465 01telemike01 02011980 02011981 02011984 02011985 02011986 02011987 02011988 02011989 02021973
02021976 02021979 02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02021990
02031979 02031981 02031982 02031984 02031985 02031986 02031987 02031989 02041979 02041981 02041982 02041983
02041984 02041985 02041986 02041987 02041988 02041989 02051982 02051983 02051984 02051986 02051987 02051988
02051989 02061980 02061982 02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071980 02071981
02071982 02071983 02071984 02071986 02071987 02071988 02071989 02081977 02081980 02081982 02081983 02081984
02081985 02081986 02081987 02081988 02081989 02091980 02091981 02091983 02091984 02091985 02091986 02091987
02091989 02101984 02101985 02101986 02101987 02101988 02101989 03041991 03082006 05051985 05051987
050605rostik 06061986 07071987 08031986 09051945 0987654321a 0cdh0v99ue 0o9i8u7y6t 100000 1000000 10011986
10011990 10031988 10051987 10071987 10101986 102030 10203040 1020304050 102030405060 102938 1029384756
1029384756q 10293847qp 10987654321 11051987 11061985 11081989 111000 111111 11111111 1111111111zz 111111a
111111q 1111122222 11111aaaaa 11112222 1112131415 111222 111222333 111222333000 111222333444555 111222333a
111333 111qqq 112211 11221122 1122112211 112233 11223344 1122334455 112233445566 112358 11235813 1123581321
1133557799 12011987 12021988 12051988 120676 12121985 12121990 1212312121 121314 12131415 1213141516 122333
1223334444 122333444455555 123000 12301230 123098 123123 12312312 123123123a 123123123q 123123a 123123q
123123qweqwe 1232323q 123321 123321123 123321123321 123321456654 123321a 123321q 123321qweewq 1234321 12344321
1234509876 123451 123454321 123455 1234554321 1234554321a 1234554321q 123456 1234560 123456123 1234562000
12345654321 123456654321 1234567 12345672000 12345677654321 12345678 123456782000 1234567887654321 123456789
1234567890 12345678900 123456789000 12345678900987654321 12345678901 123456789012 1234567890987654321
1234567890a 1234567890d 1234567890l 1234567890m 1234567890o 1234567890p 1234567890q 1234567890qaz 1234567890qw
1234567890qwe 1234567890qwerty 1234567890s 1234567890w 1234567890z 1234567890zzz 1234567891 12345678910
123456789101 12345678912 123456789123 1234567892000 12345678987654321 1234567899 123456789987654321 123456789a
123456789aa 123456789aaa 123456789abc 123456789as 123456789asd 123456789b 123456789c 123456789d 123456789e
123456789f 123456789g 123456789i 123456789j 123456789k 123456789l 123456789m 123456789n 123456789o 123456789p
123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw 123456789qwe 123456789qwer 123456789qwerty
123456789r 123456789s 123456789t 123456789v 123456789w 123456789x 123456789y 123456789z 123456789zx
123456789zxc 123456789zz 12345678a 12345678q 12345678qwe 12345679 1234567a 1234567q 1234567qwertyu 123456a
123456aa 123456k 123456l 123456m 123456q 123456qw 123456qwe 123456qwer 123456qwert 123456qwerty 123456r
123456s 123456z 123456zxcvbn 123457 12345a 12345abcde 12345asdfg 12345q 12345qazwsx 12345qwe 12345qwert
12345qwert7 12345qwerty 12345t 12345trewq 12345z 12345zxcvb 123465 1234abcd 1234asdf 1234qw 1234qwe 1234qwer
1234qwerasdf 1234qwerasdfzxcv 1234qwerty 123654 12365478 123654789 1236547890 123654789a 1236987 12369874
123698745 123789 123789456 123987 123aaa 123abc 123asd 123ewq 123ewqasdcxz 123hfjdk147 123qaz 123qq123 123qwe
123qwe123 123qwe123qwe 123qwe456rty 123qweasd 123qweasdzx 123qweasdzxc 123qwer 123qwerty 123qwerty123 123zxc
124578 128500 12andriy14 12qw12 12qw12qw 12qw34er 12qw34er56ty 12qwas 12qwaszx 13031987 13041987 13041988
13061986 131313 132435 13243546 1324354657 132forever 134679 134679852 1346798520 135246 135790 1357908642
135791 135792468 1357924680 1357997531 1366613 14021985 14061991 14111986 141627 142536 147258 14725836
147258369 1472583690 147258369a 147369 147741 147852 147852369 1478963 14789632 147896325 147963 15051981
150781 153624 15426378 159357 159632 159753 159753159753 1597532486 159753456852 159951 162534 17051988
17171717aa 172839 18011987 18436572 19061987 19101987 192837 192837465 1928374655 192837465q 193570356033
19411945 1958proman 1986irachka 1994200414 19952009sa 19960610ilja 19mtpgam19 1a2a3a4a5a 1a2a3a4a5a6a 1a2b3c
1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1a2s3d4f5g 1a2s3d4f5g6h 1pass1page 1passwor 1q2q3q4q5q 1q2w3e 1q2w3e4r 1q2w3e4r5
1q2w3e4r5t 1q2w3e4r5t6y 1q3e5t7u9o 1qa2ws 1qa2ws3ed 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2ws 1qaz2wsx 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1qazwsxedc 1qazxsw2 1qazxsw23edc 1qazxsw23edcvfr4 1qwerty 1qwertyuiop 1x2zkg8w 1z2x3c
1z2x3c4v 1z2x3c4v5b 200000 20061988 20111986 20162016up 21011989 21031987 21031988 21122112 2128506 2143658709
22011988 22021989 22041987 222333 223344 225588 23041987 23176djivanfros 235689 23wkoa0fp78dk 24011985
24061986 2468013579 246810 25081988 25800852 25802580 258456 258852 26061987 2606642yra 26429vadim 28021992
28041987 2dumb2live 3000gt 30051985 31217221027711 314159 31415926 3141592654 315475 321123 321456 321654
321654987 3216732167 32615948worms 332211 333666 333777 336699 362436 369258 369852 369963 38gjgeuftd
3f3fpht7op 3rjs1la7qe 3syqo15hil 413276191q 41d8cd98f00b 420000 420247 420842084208555 426hemi 4294967296
42qwerty42 445566 456123 456321 456654 456852 45m2do5bs 4815162342 4815162342a 4815162342lf 4815162342lost
4815162342q 4904s677075 4runner 50cent 50spanks 51051051051 51505150 541233432442 5432112345 5544332211
5551212 555666 555777 5858855abc 59382113kevinp 5hsu75kpot 5t4r3e2w1q 6215mila6215 635241 654123 655321 666666
666777 666999 671fsa75yt 6751520 696969 70780070780 73501505 7410258963 74108520 741852 741852963 7418529630
742617000027 753159 753951 7753191 7777755102q 7777777 777888 7779311 778899 784512 787898 789123 789456
78945612 789456123 7894561230 789456123a 789456123q 7895123 789654 789987 794613 7elephants 7jokx7b9du
7ugd5hip2j 80070633pc 80361665abc 80637852730 8096468644q 80972694711 80988218126 81fukkc 852456 8675309
87654321vv 87e5nclizry 88002000600 89015173454 89032073168 89057003343 89063032220m 89132664230 89172735872
89181502334 89211375759 89231243658s 89600506779 89614774181 89876065093rax 89semtsriuty 8j4ye3uz 8phrowz622
8phrowz624 906090 9085084232 9085603566 911911 9293709b13 9379992 951753 9562876 963852 963852741 9638527410
9731553197 987123 987321 987456 987456321 9874563210 987654321a 987654321g 987654321z 989244342a 998877
9988776655 999111999q 99strenght 9z5ve9rrcz a11111 a12345 a123456 a1234567 a12345678 a123456789 a1234567890
a1a2a3 a1a2a3a4a5 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 a1s2d3f4g5 a1s2d3f4g5h6 a3eilm2s2y a789456123
a987654321 aa123456 aa123456789 aaa111 aaaaa1 aaliyah aardvark aaron1 abbott abc123 abc1234 abc12345
abc123456789 abcd123 abcd1234 abcd123456 abcde12345 abercrombie aberdeen abgrtyu abigail abnormal abracadabra
abraham abrakadabra absolut absolute absolutely access access14 accord account accountbloc accounting achilles
achtung action activation active ad12345678 adam12 adgjmptw adidas admin18533362 administrator admiral adonis
adrenaline adrian adriana adrienne adults aezakmi aezakmi123 afghanistan africa afrika2002 agent007 aggies
aikido airborne airbus airforce airplane airport airwolf ajcuivd289 ajnjuhfabz aksjdlasdakj89879 alabama
alabama123 aladin alaska albany albatros albert alberto albina albion alejandr alejandro alejandro1 aleksander
aleksandr aleksandra aleksey alenka alessandra alessandro alex123 alexalex alexande alexander alexander1
alexandr alexandra alexandra1 alexandria alexey alexia alexis alexsander alfred alfredo alibaba alicia aliens
alinaalina alisaalisa alisha alison alissa alkanaft123 allahuakbar alliance allison allmine allsop allstar
almond alpha1 alpha135792468 alphabet alphabravo alphaomega alpine alternativa alternative altima alucard
always alyssa am4h39d8nh amadeus amadeusptfcor amanda amanda1 amateur amateurs amazing amazon ambassador
amber1 amelia americ america america1 american amerika amorcit amsterda amsterdam amsterdam1 an83546921an13
anaconda anakin anarchy anastasi anastasia anastasija anastasiya anderlecht anders andersen anderson andrea
andrea1 andreas andrei andres andrew andrew1 andrewjackie andrey andrey1992 andromed andromeda andyod22
anfield angel1 angel123 angela angelangel angelica angelika angelina angelo angelochek angelofwar angels
angelus anhyeuem animal animal2000 animals annabell annette annie1 annika answer antananarivu antelope anthon
anthony anthony1 anthrax antichrist antoine antoni antonia antonio anubis anything anytimetoday apache
apocalypse apokalipsis apollo apollo13 apple1 apple123 applejuice applepie apples applesauce aptiva aquarius
aragorn aramis arcadia archer archie area51 argentina ariana arianna arizona arkansas arlene armada armageddon
armagedon armand armani armstron arnold arrows arsenal arsenal1 arsenal123 artemartem artemis artemka arthur
artist arturo asd123 asd123asd123 asdasd asddsa asdf12 asdf123 asdf1234 asdfasdf asdfg12345 asdfgh asdfgh01
asdfgh123456 asdfghj asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfjkl asdfzxcv asdqwe123 asdzxc ashlee
ashleigh ashley ashley1 ashton aspire aspirine assass assassin assman assword astalavista asterix astonmartin
astonvilla astra334566 astral astrid astros athena athens athlon atlanta atlantic atlantis atomic attack
attila attitude aubrey auburn auckland2010 audia4 audrey august augusta augustus aurora aussie austin austin1
australi australia australia1 autumn avalanch avalon avatar avenger avenue aviation avrillavigne awdrgyjilp
awesome awesome123 awo8rx3wa8t azamat azazel azerbaijan azerbaycan azerty azertyuiop azsxdc azsxdcfv
azsxdcfvgb azwebitalia babemagnet babies babybaby babyblue babyboy babydoll babyface babygirl babylon babylon5
babylove bacardi bacchus backdoor backup badass badboy baddog badger badgers badgirl badiman28200 badman
badnaamhere baggins baggio bagira bailey bailey1 balance baldwin baller ballin balloon balloons bambam bamboo
banana bananas banane bandit bangbang banger bangkok bangladesh banker banner banshee banzai barbados barbara
barbarossa barber barbie barcelon barcelona barefoot barker barkley barnes barney barrett barron barselona
barsik bartman barton basebal baseball baseball1 baseball10 baseball11 baseball12 baseball21 basket basketba
basketball basketball1 basset bassman bassmaster batman batman1 battery battle battlefield battlestar baxter
bayern bcfields beaches beacon beagle beamer beaner beanie bearbear bearcat bearcats beardog beast1 beastie
beatle beatles beatrice beautifu beautiful beautiful1 beauty beaver beavis because becker beckham beefcake
beemer beerbeer beerman beetle believe belinda bella1 belladonna belmont bender benfica bengals benjamin
bennett bennie benoit benson bentley beowulf beretta berezuckiy berger bergkamp berkeley berlin berlin1945
bermuda bernadette bernard bernie bertha bertie bessie bestfriend bethany better beverly bhbirf
bhrh0h2oof6xbqjeh bianca biatch biblioteka bicycle bigass bigballs bigbear bigben bigbird bigblock bigblue
bigbob bigboss bigboy bigbrother bigbutt bigcat bigdaddy bigdog bigfish bigfoot bigger biggie biggles bigguy
bighead bigmac bigman bigmike bigmoney bigone bigpimp bigred bigtime bigtit bikini billie billy1 billybob
billyboy bimmer bingo1 binladen biology bird33 birddog birdie birdman birgit birmingham birthday birthday10
birthday100 birthday133 birthday21 birthday26 birthday27 birthday28 birthday299 birthday36 birthday54 biscuit
bishop biteme bitter bizkit blabla black1 blackadder blackberry blackbir blackcat blackdog blackdragon
blackhaw blackhawks blackheart blackhorse blackie blackjac blackjack blacklabel blackman blackmetal blackout
blacks blacksheep blacksonblon blackwhite blacky bladerunner blades blahblah blanco blaster blazer blessed
blessing blingbling blink182 blitzkrieg blizzard blonde blondes blondie bloody blossom blowme bltynbabrfwbz
blue12 blue123 blue22 bluebell bluebird blueblue blueboy bluedevils bluedog bluedragon blueeyes bluefish
bluemoon blues1 bluesky bluesman bmvm3e46gtr bmw325 boating bob123 bobafett bobbie bobbob bobby1 bobcat
bobdylan boeing bogart bogdan bohica boiler bollocks bollox bologna bolton bombay bomber bombers bond007
bondage bondarenko bonehead bonita bonjour bonjovi bonkers bonnie bonsai booger boogie booker bookworm
boomboom boomer boomer1 booster bootie boozer borabora boredboi4u boricua borussia bossman boston botschokk
bottle bottom bounce bounty bowler bowling bowman bowser bowwow boxers boxing boxster boy1cool23 boy4u2ownnyc
boytoy bpgjldsgjldthnf br0d3r bradford bradley brains brandi brando brandon brandon1 brandy brasil braveheart
braves brazil breakdance breast breasts breeze brenda brendan brewer brewster brian1 briana brianna bridge
bridget bright brighton brigitte bristol british britney brittany brittney broadway brodie broken broker
bronco broncos broncos1 bronson bronze brooke brooklyn brooks brother brothers brown1 brownie browning browns
brucelee brucewayne bruins bruiser bruno1 brutus bryant bubba1 bubba69 bubbas bubble bubbles buceta bucket
buckeye buckeyes buckshot budapest buddah buddha buddie buddy1 buddy123 buddyboy budlight budman budweise
buffalo buffalo1 buffett buffy1 bugger builder bujhmbujhm bulldog bulldog1 bulldogs bullet bullfrog
bullnuts2003 bullseye bullwinkle bummer bumper bunghole bunker bunnies bunny1 burger burrito burton bushido
bushmaster business businessbabe busted buster buster1 butcher butler butter butterbean buttercu butterfl
butterfly butterfly1 butthead butthole buttman button buttons buzzard bvncnbnvvbn byajhvfnbrf byteme
c43dae874d c43qpul5rz c7e4f8ezqh cabbage cabron cactus cadillac caesar caitlin calculator calgary calico
caliente californ california california1 caligula callaway callie callisto callofduty callum calvin camaro
cambiami camelot camels cameltoe camera cameron cameron1 camila camilla camille campbell camper canada
canadian cancel cancer cancun candace candice candle candy1 candyeater candyfinger candyman cannabis cannon
cannondale cantona canyon capital capone caprice capslock captain caramel caravan carbon cardinal carina
carlito carlitos carlos carlton carman carmel carmen carmex2 carnage carole carolin carolina caroline carolyn
carpedie carpente carpet carrera carrie carrot carson carter cartman cartoon carver casablanca casanova
cascade caserta casey1 casino casper cassidy cassie castillo castle castor castro cat123 catalina catch22
catdog caterpillar catfish catherin catherine catman cattle catwoman caught cavalier caveman cayman cbr600
cbr900rr ccbill cdtnbr cdtnkfyf cecilia cedric cegthgegth cegthgfhjkm celeron celeste celica celine celtic
celtic1888 celtics center central century cerberus cessna cfitymrf cfkfvfylhf cgfhnfr cghfdjxybr cgtwbfkbcn
chainsaw challenger chambers champion champs chance chandler chandra chanel change changed changeme changes
channel chantal charger chargers charity charlene charles charles1 charleston charley charli charlie charlie1
charlie111 charlie123 charlott charlotte charlotte1 charlton charly charmed charter chase1 chaser cheater
cheburashka checkers cheech cheeks cheerleader cheerleaers cheers cheese cheese1 cheeseburger cheesecake
cheetah chelsea chelsea1 chemical cherokee cherry cheryl chessmaster chester chester1 chester123 chesterfield
chestnut chevelle chevrole chevrolet chevy1 chevys chewie cheyenne chiara chicago chicago1 chichi chicken
chicken1 chicken123 chickens chickenwing101 chicks chiefs children chilli chillin chilly chimera chinchilla
chinese chinook chipmunk chipper chippy chivas chloe1 chocolat chocolate chocolate1 choice choochoo chopin
chopper chris1 chrisbln chrisbrown chriss chrissy christ christia christiaan christian christian1 christie
christin christina christine christma christmas christop christophe christopher christopher1 christy chrome
chronic chrono chrysler chuang chubby chuckie chuckles chucky chunky chupakabra church ciccio cicero cigars
cincinnati cinder cinderella cindy1 cinema cinnamon circle circus citadel citizen citroen civilization
cjdthitycndj cjkysirj cjkywt claire clancy clapton clarence clarinet classic classics claude claudi claudia
claudio claymore clayton clemson cleopatr clevelan clifford climber clinton clipper clippers clitoris cloud9
clouds clover clowns clubpenguin cnfc35762209 cnfnbcnbrf cnfybckfd cnjvfnjkju cobain cobalt cobra1 cobras
cocacola cocaine coconut codered coffee cohiba coldbeer coldplay coleman collection colleen college collin
collins colnago colombia colonel colorado colors colt45 colton coltrane columbia columbus comanche combat
combat123654 comedy comfort comicbookdb comicbooks comics command commando commercial common company compaq
compaq1 compass compatible complete compton computador computadora compute computer computer12 concord
concorde concrete condom condor confidence configuratio confused connect connection conner connie connor
conover conrad constantin constantine construction consumer contact content contest contortionist contrasena
control controller cookie cookie1 cookies coolcool cooldude cooler coolguy coolio coolman coolness cooper
coorslight cooter copenhagen copper corinne corleone corndog cornell corolla corona corperfmonsy corporation
corrado corsair corvette cosmic cosmopolitan cosmos costello cosworth cottage cotton cougar cougars counter
counterstrike country county courage courtney coventry cowboy cowboy1 cowboys cowboys1 coyote cracker cramps
crawford crazy1 crazybab crazyhorse creampie creamy create creation creative creature credit crepusculo
cricket cricket1 criminal crimson cristian cristina cristopher critter crjhgbjy cruise cruiser crunch crusader
crusher crysis crystal crystal1 ctdfcnjgjkm cthtuf cthulhu cthutq ctrhtn cubbies cubswin cuddles cupcake
curious curtis custom customer cutlass cutter cvzefh1gkc cxfcnkbdfz cxfcnmt cxfcnmttcnm cyberonline cyborg
cyclone cyclops cyecvevhbr cygnus cyjdsvujljv cynthia cypress cytuehjxrf dabears daddy1 daddysgirl daemon
daewoo dagger daisy1 dakota dakota1 dalejr dallas dallas1 dalshe dalton damage damian damien dammit damnit
dancer dancing danger daniel daniel1 daniela daniele danielle daniels daniil danila danny1 dannyboy danzig
daphne darius darkknight darklord darkman darkness darkside darkstar darlene darling darrell darren darryl
darthvader darwin dashadasha datsun david1 david123 davide davids davidson dawson dayton daytona dbrnjh
dbrnjhbz dbrnjhjdbx dbrnjhjdyf dctvcjcfnm dctvghbdtn deacon deadhead deadly deadman deadpool deanna death1
death666 debbie deborah december deedee deejay deeper deeppurple deepthroat deerhunter deeznuts deeznutz
defender defense defiant deftones delete delight delilah delphi delta1 deltaforce deluxe demolition demons
denali denise deniska denmark dennis dentist denver department depeche depechemode derrick descent description
desert design designer desire desiree deskjet desmond desperados destin destiny destroy destruction detroit
deutsch deutschland devastator devil666 devildog devildriver devilmaycry devilmaycry4 devils dexter dfcbkbq
dfkthbz dfkthf dfktynbyf dfktynbyrf dfvgbh dharma dhjnvytyjub diablo dialog diamond diamond1 diamonds dianne
diaper dictionary diehard diesel dietcoke dieter difference digger diggler digimon digital digital1
digitalprodu dilbert dilligaf dillon dinamo dinara dindom dingdong dinosaur direct director dirtbike discover
disney disneyland divine diving divorce djljghjdjl dkflbckfd dkflbdjcnjr dkflbvbh dkflbvbhjdbx dkflbvbhjdyf
dmiller12as doberman doctor dodge1 dodger dodgeram dodgers dodgers1 dodgeviper dog123 dogbert dogboy dogcat
dogface dogfood dogger doggie doggystyle doghouse dogman dogphil3650 doitnow dollar dollars dolores dolphin
dolphin1 dolphins domain domainlock2005 domination dominic domino domodedovo donald donaldduck donkey
donkeykong donnie donovan donuts doobie doodle doofus doogie dookie doomsday dorian dorothy dotcom dottie
double doughboy douglas download downtown dracula dragon dragon1 dragon12 dragonba dragonball dragonballz
dragonfire dragonforce dragons dragoon drakon draven dreamer dreamonline dreams drifter driver drizzt droopy
drowssap drpepper drumandbass drummer drummer1 dthjybrf dtynbkznjh dublin ducati duchess duckie dudedude
dudley dumbass duncan dundee dunnowho89 dupont duranduran durango duster dustin dusty1 dutchess dwayne dwight
dynamite dynamo dynasty e6pz84qfcj eagle1 eagles eagles1 earnhard easter eastern easton eastside eastwood
eclipse eddie1 edison eduard eduardo edward edward1 edwardcullen edwards eeyore efbcapa201 eggman eghfdktybt
eileen einstein ejaculation ekaterina ekaterina20 elaine elcamino eldorado eleanor electra electric electro
electron electronic electronics element elephant eleven elijah elizabet elizabeth elizabeth1 elizaveta elliot
elliott elsalvador elvira elvis1 elwood emerald emerson emilia emilie emily1 eminem emmanuel emmitt empire
energy engage engine engineer engineering england english enigma enrico enter1 enterme enterpri enterprise
entertainment entropy epsilon eraser ericsson ernest erotic erotica escaflowne escape escort esther estrella
eternal eternity eugene eureka europa europe evanescence evangelion evelyn everest everett everlast everton
everything evolution excalibu excalibur excellence excite exigen exigent exodus exotic experience experienced
expert explorer express extreme eybdthcbntn fabian fabric facial fairlane faithful falcon falcon1 falcons
fallen fallenangel fallout falloutboy family famous fandango fantasia fantasy fantomas farley farmer farscape
farside fartripper fashion fastball faster fatass fatboy fatcat father fatima fatima753357 fatman fcbarcelona
fcnfkfdbcnf fdnjhbpfwbz fearless feather february federal federico felicia felicidade felipe felix1 female
fender fender1 fenerbahce fenway fergie fergus ferguson fernand fernando ferrari ferrari1 ferret ferris fester
festival fetish fghtkm fgjkbyfhbz fgjrfkbgcbc fgtkmcby ficken fiction fidelio fiesta figaro fighter fighting54
filter filthy finalfantasy finance findaupair007 finger fingers finish fiorentina fireball firebird
firefighter firefire firefly firefox fireman firestarter firewall firstone123 fischer fishbone fisher fishes
fishfinger fishhead fishin fishing fishing1 fishman fisting fitness fitzgerald fkg7h4f3v6 fkmnthyfnbdf
fktrcfylh fktrcfylh1 fktrcfylhf fktrcfylhjd fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrcfylth fktrctq flames
flamingo flanker flash1 flatron fletch fletcher flexible flight flintstone flipper floppy florence flores
florian florida florida1 flounder flower flowers fluffy flvbybcnhfnjh flyboy flyers flyfish flying foobar
footbal football football1 football10 football12 football123 fordf150 forest foreve forever foreveryoung
forfun forget forgetmenot forgot format formatters formula formula1 forrest forsaken fortuna fortune forward
foryou fossil foster foundation fountain fowler foxtrot france frances francesc francesco francis franco
francois frank1 frankie franklin franky frankzappa fraser freaks freaky freckles freddie freddy frederic
frederiksberg fredfred fredrick freebird freedom freedom1 freefree freelancer freeman freepass freeuser
freeway freeze french freyfvfnfnf friday friend friendly friends friendship friendster fright frisco frisky
frogger froggy frogman froinlaven fromvermine front242 frontier frosty frozen frozenfish fufnfrhbcnb fugazi
fulham fullmoon function funtime fusion futbol future fyfcnfcbz fyfcnfcbz1 fyfnjkbq fyfnjkmtdbx fyfnjkmtdyf
fylhtq fynfyfyfhbde fytxrf fyutkbyf gabrie gabriel gabriel1 gabriela gabriell gadget gagging galatasara
galatasaray galaxy galina galore gambit gambler gameboy gamecube gamemaster gameover gandalf gandalf1 ganesh
gangbang gangbanged gangsta gangster garage garbage garcia garden garfield gargoyle garion garrett gasman
gaston gatekeeper gateway gateway1 gator1 gatorade gators gawker gbhfvblf gblfhfcbyf gbpltw gearsofwar gegcbr
geheim gemini general generation generic genesis genesis1 geneva genius geoffrey george george1 georgetown
georgia georgie gerald gerard gerasimova german germany geronimo gertrude gesperrt getmoney getout getsome
gettysburg gfhfcjkmrf gfhfktkjuhfv gfhfvgfvgfv gfhjkm gfhjkm1 gfhjkm123 gfhjkmgfhjkm ghbdtn ghbdtn123 ghbdtnbr
ghbdtndctv ghbdtnghbdtn ghbdtngjrf ghbdtnrfrltkf ghblehjr ghbywtccf ghetto ghhh47hj764 ghhh47hj7649
ghjatccbjyfk ghjcnbnenrf ghjcnbvtyz ghjcnj ghjcnjabkz ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr
ghjcnjnfr1 ghjcnjqgfhjkm ghjcnjrdfibyj ghjcnjrdfif ghjgfufylf ghjnbdjcnjzybt ghjnbdjufp ghjrehfnehf ghjrjgtyrj
ghjuhfvbcn ghjuhfvvbcn ghost1 ghostrecon ghostrider ghosts ghtdtlvtldtl giants gibson gidget gilbert
gilbert2707 gilles gillian gilligan ginger ginger1 giorgi giorgio giovanni giraffe girlfriend giuseppe gizmo1
gizmodo gjdtkbntkm gjhjlfcjqrb gjikbdctyf gjkbyf gjkysqgbpltw gjyjvfhtdf gjytltkmybr glacier gladiato
gladiator glamour global gloria gmoney gn56gn56 goalie goaway gobears goblin goblue gobucks goddess godfathe
godfather godisgreat godsmack godzilla godzils4s7 gofish goforit goirish goldberg golden goldfinger goldfish
goldie goldstar goldwing golfball golfer golfer1 golfgolf golfing goliath gollum gonavy gonzalez goober
good123654 goodboy goodbye goodfellas goodluck goodman goodmorning goodtime google gooner gopher gordolee85
gordon gordon24 gorgeous gorilla gotcha gothic gotohell govols gracie graham grande grandma grandmaster
grandorgue grandpa granny graphics grasshopper grateful gravity grease great1 greatone greece greedisgood
green1 green123 greenbay greenday greene greengreen greenhouse greenlantern greens gregor gregory gremlin
grendel gretchen gretzky griffey griffin grimreaper gringo grizzly gromit groove groovy groucho groupd2013
groups grover grumpy gryphon gsxr750 gthtcnhjqrf gthtrfnbgjkt gthtrhtcnjr gtnhjdbx gtnhjpfdjlcr guardian
guiness guinness guitar guitar1 guitarhero guitars gundam gundamwing gunnar gunner gunners gunslinger gunther
gustav gustavo guyver gxlmxbewym gy3yt2rgls h72sfibbnl habibi hacked hacker haggis hailey hal9000 halflife
halifax hallelujah hallie hambone hamburg hamilton hamish hamlet hammer hammer1 hammerhead hammers hammertime
hammond hampton hamster handball handsome handyman hannah hannah1 hannibal hansen hansolo hanson happiness
happy1 happy123 happyday happyhappy hardcore harder hardon hardrock hardware hardwareid harley harley1 harmony
harold harper harris harrison harry1 harrypotter harvard harvest harvey hassan hastings havana havefun hawaii
hawaii50 hawaiian hawkeye hawkeyes hayabusa hayden hayley hd764nw5d7e1vb1 hd764nw5d7e1vbv headhunter health
hearts heater heather heather1 heaven heavymetal heckfy hector hedgehog hedimaptfcor heidi1 heineken heinrich
helena helene helicopter hellboy hellfire hello1 hello123 hellohello hellokitty helloo hellos hellothere
helloworld hellraiser hellyeah helmet helper helpme hendrix henry1 hentai herbert herbie hercules heritage
herman hermes heroes hershey hesoyam hesoyam123 hewlett heynow hidden higgins highbury highheel highland
highlander highway hijodeputa hilary hillary hilton hiphop hippie history hitachi hithere hitler hitman hjccbz
hjvfirf hobbes hobbit hockey hockey1 hocuspocus hokies holden holiday holidays holland hollie hollister1
hollow holly1 hollywoo hollywood hollywood1 holmes holycow homeboy homer1 homerj homers homerun honda1
hondacivic hondas hondas2000 honey1 honeybee hongkong honolulu hookem hookup hooligan hooper hoosier hoosiers
hooter hooters hootie hoover hopeful hopeless hopkins hopper horace horizon horndog hornet hornets horney
horsepower horses hotbox hotboy hotdog hotone hotred hotrod hotshot hotstuff hottie hotties hounddog house1
housemusic houses housewifes houston howard hshfd4n279 htubcnhfwbz hubert hudson hughes hummer hungry hunter
hunter1 hunting hurley hurrican hurricane hurricanes husker huskers huskies hustler hyperion hypnodanny
iaapptfcor iamawesome iamgod iampurehaha2 ib6ub9 ibanez iceberg icecream icehouse iceman icu812 iddqdiddqd
iddqdidkfa idontkno idontknow idontknow1 idunno iforgot iguana ihateyou illini illinois illuminati illusion
ilovegirls ilovejesus iloveme ilovemusic ilovemyfamily ilovemylife ilovemyself iloveu iloveyo iloveyou
iloveyou11 iloveyou12 iloveyou123 iloveyou143 iloveyou2 iloveyou22 imagination imagine imation imjakie123
immortal impact impala imperial impossible incredible incubus independent indian indiana indians indigo
infalicall infantry inferno infiniti infinity information ingodwetrust ingrid insane insanity insert
insertions inside insomnia inspiron install installdevic installsqlst installutil integra intelinside
intelligence interacial intercourse intermilan international internet intrepid intruder inuyasha iomega
ipo54tj45uy856 ipswich ireland irinka irish1 irishka irishman ironmaiden ironman isabel isabell isabella
isabelle isaiah iscool iseedeadpeople island islander israel istanbul italia italian itsasecret ivanivanov
ivanov ivanova iverson iverson3 iwantu j3qq4h7h2v jabroni jackal jackass jackass1 jackdaniels jackhammer
jackie jackjack jackoff jackpot jackson jackson1 jackson5 jacob1 jacobs jacqueline jacques jagger jaguar
jakejake jamaica james007 james1 james123 jamesbon jamesbond jamesbond007 jamesjames jameson jamie1 jammer
jammin janice janine january japanese jarhead jarvis jasmin jasmine jasmine1 jasmine123 jason1 jasper javier
jaybird jayden jayhawk jayhawks jayson jazzman jeanette jeanne jediknight jedimaster jefferso jeffery jeffrey
jellybea jenkins jennie jennife jennifer jenny1 jensen jeremiah jeremy jeremy1 jericho jerkoff jermaine jerome
jerry1 jersey jessejames jessic jessica jessica1 jessie jester jesus1 jesuschris jesuschrist jesusfreak
jesusislord jesussaves jetbalance jethro jetski jewels jezebel jigei743ks jiggaman jillian jimandanne jimbo1
jimbob jimmie jimmy1 jingle jktymrf jlbyjxtcndj joanna joanne jockey joe123 joebob joejoe johann johanna
johannes john316 johnboy johndeer johngalt johnjohn johnny johnny1 johnson johnson1 joker1 jokerjoker jokers
jonathan jones1 jordan jordan1 jordan23 joseph joseph1 josephin josephphone7 joshua joshua1 journey jrcfyf
jsbach juancarlos juanita jubilee judith juggalo juggernaut julian julie1 julien juliet juliette julius jumper
junebug jungle junior junior1 junkie jupiter just4fun just4me justdoit justforfun justice justin justin1
justinbiebe justinbieber justine justme justus juventus jxfhjdfirf k123456789 kahuna kaiser kaitlyn kakashka
kaktus kalifornia kalina kaliningrad kamehameha kamelia2011 kamikaze kamila kangaroo kanmax1994 kansas karachi
karate karen1 karina karolina kashmir kasper katana katarina katerina katherin katherine kathleen kathryn
katie1 katrin katrina katyakatya kawasaki kaylee kazakhstan kazantip kbnthfnehf kcj9wx5n kd189nlcih keegan
keenan keeper keisha keller kelley kellie kelly1 kelsey kelvin kendall kendra kennedy kenneth kenshin
kensington kentucky kenwood kenworth kermit kerstin kevin1 keyboard keystone keywest kfhbcf kickass kicker
kidrock kieran killbill killer killer1 killer12 killers killjoy killkill killme kilroy kimber kimberly kimmie
kinder kingdom kingfish kingfisher kingkong kingpin kingston kipper kirill kirsten kirsty kisses kissing
kisskiss kissme kissmyass kitchen kitkat kitten kittens kitty1 kittycat kittykat kittykitty kjkszpj kjrjvjnbd
klapaucius klaster klbenhavn kleopatra klingon klubnichka knickerless knickers knicks knight knights knockers
knopka knucklehead kobebryant kodiak kolobok komodo konovalova konstantin koroleva koshka kosmos kostya kotaku
kotenok kozanostra kramer krasavchik krasotka kravchenko krishna krissy krista kristen kristi kristin kristina
kristine kristopher kristy krusty krypton kryptonite krystal ktjynsq40147 ktyjxrf kudos4ever kungfu kurtcobain
kwiatuszek labrador labtec lacrosse ladies ladybug ladyffesta laguna lakers lakota lambda lambert lamborghini
lamborgini lamont lancelot lancer landon lansing lantern laptop larisa larissa larry1 lassie lasvega lasvegas
latina latinas latino laura1 laurel lauren laurence laurent laurie lawrence lawyer lazarus leader leanne
leather leavemealone ledzep ledzeppelin left4dead2 legacy legend legion legolas lemonade lemons lennon leonard
leonardo leonid leopard lesbian lesbians lesley leslie lespaul lestat lester letmein letmein1 letmein123
letmein2 letmeinnow letsgo letter lexmark lfplhfgthvf lhbjkjubz2957704 liberty library licker licking lickit
lickme lifehack lifeisgood lifetime lighter lighthouse lightnin lightning lights lightsaber lilian lilith
lillian limpbizkit lincoln linda1 lindros lindsay lindsey lineage lineage123 lineage2 linkinpark lionel
lionking lipstick liquid lisalisa lissalissa lithium little littlebear littlegirl littleminge liverpoo
liverpool liverpool1 liverpoolfc livestrong living lizard lizzie lkjhgfdsazx loaded lobster lockerroom logan1
logitech lokomotiv lol123 lolipop lolita lollipop lollol lollypop lololyo123 london london1 lonely lonestar
lonewolf longbow longdong longhorn longjohn looker looking looney looser loploprock lorena lorenzo loretta
lorraine losangeles losers lost4815162342 lothlorien lotrfotr34 lottie louise loulou love12 love123 love69
love777321777 lovebug loveforever loveislife loveit loveless lovelife lovelove lovely loveme lover1 loverboy
lovers loveyou lovezp1314 loving lowell lowrider lp2568cskt lsia9dnb9y ltybcrf luansantana lucifer lucifer666
lucille lucky1 lucky13 lucky7 luckycharm luckydog ludmila ludwig lumber lumberjack luojianhua luther lvbnhbq
lytdybrbdfvgbhf lytghjgtnhjdcr lzhan16889 m123456789 m6cjy69u35 ma123123123 macbeth macdaddy machine macross
madagascar madagaskar madcat madden maddie maddog madeline madina madison madison1 madman madmax madness
madonna madrid maestro magazine magelan maggie maggie1 maggot magic1 magical magical123 magician magick
magicman magnet magnolia magnum magnus magpie maiden mailcreated5240 mailman maintenance maisuradze majestic
makaveli maksim maksimka malachi malaka malcolm malibu malice malina mallard mallory malone mama123 mamapapa
management manager manchest manchester manchester1 mancity mandarin mandarinka mandingo mandragora mandy1
mangust6403 maniac manila mankind manning manolo manowar manson mantis manuel manuela manutd mapet123456
mapleleafs maprchem56458 maradona marathon marble marcel marcello marcia marcos marcus marcuseckos margaret
margarita margherita margie maria1 mariah mariamaria marian mariana marianna marianne marika marilyn marina
marinamarina marine marine1 mariners marines marines1 marino marino13 marinochka mario1 marion mariposa marisa
marissa marius marjorie marker market markhegarty markiz markus marlboro marlene marley marlin marlon married
marseille marsha marshall martha martin martin1 martina martine martinez martini marvel marvin maryann
maryjane maryland masamune mashamasha mason1 massage massimiliano massimo massive master master1 master12
masterbaiting masterbate masterbating mastercard masterchief mastermind masters masturbate masturbation
matador matchbox20 matematica matematika mathematics mathew matilda matrix matteo matthew matthew1 matthews
matthias mattie mattylad10 mature maureen maurice maurolarastefy maverick max123 maxell maxima maxime
maximilian maximum maximus maxine maxmax maxmotives maxwell maxwell1 mayday mayhem maynard mazafaka mazda6
mazda626 mazdarx7 mcdonald mckenzie mclaren meagan meatball meathead meatloaf mechanic mechanical medical
medicine medion meditation medusa megadeth megaman megan1 megapass megatron meghan meister melanie melinda
melissa melissa1 mellon mellow melody melvin member memorex memory memphis menace mentor meowmeow mephisto
mercedes mercury meredith meridian merlin merlin1 merlot mermaid mersedes messiah metallic metallica
metallica1 method metropolis mevefalkcakk mexican mexico michae michael michael1 michael123 michael2 michaela
michaeljackson michaels micheal michel michele michell michelle michigan mickey mickey1 mickeymouse microlab
micron microphone microsof microsoft midget midnight midway mighty miguel mihail mike123 mikemike mikey1
milana milano mildred milena military milkman millennium miller miller1 millerlite millertime millie million
millionaire millions millwall milton minecraft minecraft123 minerva minhasenha minicooper minime minnesotahp
minnie miracle mirage miranda miriam mirror misery misfit misfit99 misfits mishka misiaczek1 mission
mississippi missouri missy1 mister mistress misty1 mitchell mitsubishi mittens mobile models modena mohamed
mohammed mollie molly1 mollydog moloko molson momoney monaco monalisa monarch monday mondeo money1 moneymaker
moneyman moneymoney moneys mongoose monica monika monique monitor monkey monkey1 monkey12 monkeybo monkeybutt
monkeys monopoly monroe monster monster1 monster123 monsters montana montecarlo montenegro montgom240
montgomery montreal monty1 moocow mookie moomoo moonbeam moondog moonlight moose1 mordor moreno morgan morgan1
morganstanley moritz morning morpheus morris morrison mortal mortalkombat mortgage mortimer morton moscow
moskva mostwanted motdepasse mother mother1 motherlode motion motley motorcycle motorola mountain mouse1
mousemouse movies mozart msoracle32re msorcloledbr mudvayne muffin mulder mullet multimedia multiplelo
multiplelog munchkin muppet murcielago murder murphy murray musashi muscle muscles mushroom music1 musica
musiclover musicman mustafa mustang mustang1 mustang6 mustangs mustard mybaby mygirl myjdxtcxks mykids mylife
mylove myname mypass mypassword myself mystery mystic nadine namaste nancy1 nanook napass napoleon napoli
napster naruto nascar nascar24 nasty1 nastya nastya1995 nastya1996 nastya1997 nastya2010 nastyanastya natali
natalia natalie natasha natasha123 nathalie nathan nathan1 nation national natural nature naughty naughtyboy
nautilus navigation ncc1701 ncc1701a ncc1701d ncc1701e nccpl25282 ne1469 nebraska necromancer necronomicon
need4speed needforspeed neepodchehyl nellie nelson nemesis nemvxyheqdd5oqxyxyzi neptune nesterenko netscape
network networkingpe nevada neveragain nevergiveup nevermind neverwinter newbie newcastl newcastle newlife
newman neworleans newpass newpass6 newpassword newport newproject2004 newton newyork newyork1 newzealand
nextel nfnmzyf nfytxrf nguyen nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju123 nhfrnjhbcn nhfycajhvths niceass
niceguy nicholas nichole nick1234rem936 nickel nicola nicolas nicole nicole1 nightcrawler nightmare nightmare1
nights nightshade nikita nikita1998 nikita2000 nikitos nikki1 nikola nikolaevna nikolay nimbus nimrod niners
ninja1 ninjas nintendo nintendo64 nipper nipple nipples nirvana nirvana1 nissan nissan350z nitram nobody
noelle nofear nokia6230i nokia6233 nokia6300 nokiadermo nolimit nomore nondriversig noodle noodles nookie
noonehackme nopass nopassword normal norman northern norton norway norwich nostradamus nostromo nothing
nottingham novell november novosibirsk nthvbyfnjh nthvbyfnjh2 ntktajy ntktdbpjh1994 nuaddn9561 nudist nugget
nuggets number number1 nurses nutmeg nutter nuttertools nwo4life nygiants nyjets nylons nymets oakland oakley
oatmeal obelix obiwan oblivion oc247ngucz oceans october odessa office officer ohyeah oicu812 oilers oklahoma
oksana olcrackmaster oldman oldsmobile olegnaruto olesya oliver oliver1 olivia olivier omega1 omgkremidia
onelove onetime onetwo onetwothree online onlyme ontheoutside ontherocks opensesame openup operator optimus
options oracle orange orange1 oranges orchid oregon orgasm orient original orioles orion1 orlando orochimaru
oscar1 osiris othello ou8122 outkast outlaw overkill overlord oxford p0015123 p030710pe4o p0o9i8u7y6 pa55w0rd
pa55word pacers pacific packard packer packers packers1 pacman paddle padres painkiller paintbal paintball
paintball1 painter pakistan palace paladin palermo pallmall palmer palmtree paloma pamela panama panasoni
panasonic pancho pandemonium pandora pantera pantera1 panther panther1 panthers panties pantyhos panzer papito
paradigm paradise paradox paraklast1974 paranoid parker parliament parol12345 parola parolparol parrot partner
pasadena pascal pass123 pass1234 passat passes passion passmaster passme passpass passport passtrader passw0rd
passwd passwor passwor1 password password00 password01 password1 password10 password11 password12 password123
password1234 password13 password2 password21 password22 password23 password69 password88 password99
passwordassword passwordpassword passwords passwordstandard passwort pasword patches pathfinder patience
patric patrice patricia patrick patrick1 patriot patriots patton paulie paulina pauline pavilion pavlov payton
pdtplf peacemaker peaches peaches1 peanut peanutbutter peanuts pearljam pebbles pecker peekaboo peewee pegasus
pelican pencil penelope penetrating penetration penguin penguin1 penguins penny1 penthous pentium people
pepito pepper pepper1 peppermint pepsi1 percussion perfect perfection performance performing persik person
personal pervert peter1 peternorth peterpan peters peterson petrov peugeot peugeot406 peyton pfhfnecnhf
pfqwtd27121988 phantom pharmacy pheonix phezc419hv philadelphia philip philippe philippines philips phillies
phillip phillips philly philosophy phoebe phoeni phoenix phoenix1 photos physics pianoman piazza picard
picasso piccolo pickle pickles pickup picture picturs pierce pierre pigeon piglet pikachu pillow pimpin
pinball pineappl pineapple pineapple1 pingpong pinhead pinkfloy pinkfloyd pioneer pipeline pippen pippin
piramida pirate pirates pisces pissing pissoff pistol pistons pitbull pittsburgh pixies pizza1 pizzas placebo
planet plasma plastic platinum platypus playboy playboy1 player players playground playing playstat playstatio
playstation playstation2 playstation3 playtime please pleasure plhfdcndeq plumber plymouth pobeda pocket
poetry pointblank pointbreak poison pokemon pokemon1 pokemon123 poland polaris police polina polniypizdec0211
polniypizdec1102 polniypizdec110211 polopolo polopolo09 polska pompey poncho pontiac poochie poodle poohbear
pookie pool6123 poontang pooper poopie poopoo pooppoop pooter popcorn popeye popper porkchop porsche porsche1
porsche9 porsche911 porter portishead portland portsmouth portugal poseidon positive possum postal postman
postov1000 potato pothead potter powder powell power1 powerpower powers praise prayer preacher precious
predator prelude premier premium premiumcash presario presiden president presidente presley presto preston
pretty prettygirl primetime21 primus prince princes princess pringles printer prisonbreak prissy private
private1 privet prodigy production professional profit program programmer progressive project prometheus
promise property prophet prosperity protection prowler psychnaut1 psycho ptybnxtvgbjy public puddin pudding
puertorico puffin pufunga7782 pulsar pumpkin pumpkin1 pumpkins punisher punkin punkrock punksnotdead puppet
puppies pupsik purdue purple pussey pussie pussies putter pyfrjvcndj pyramid python q12345 q123456 q123456789
q1234567890 q1q2q3 q1q2q3q4q5 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8
q1w2e3r4t5y6u7i8o9p0 q2w3e4r5 qawsed qawsedrf qawsedrftg qawsedrftgyh qaz123 qaz123wsx456 qaz26101778 qazqaz
qazwsx qazwsx1 qazwsx12 qazwsx123 qazwsx1234 qazwsx12345 qazwsx123456 qazwsxed qazwsxedc qazwsxedc1
qazwsxedc12 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazwsxqazwsx qazxsw qazxswedc qazxswedc123 qazxswedcvfr
qazzaq qpwoeiruty qq123456789 qqq111 qqqqq1 quality quant4307s quantum quartz quasar quattro queenas8151
queenie queens quentin question quicksilver quiksilver quincy qwaszx qwaszxerdfcv qwe123 qwe1234567 qwe123qwe
qwe123qwe123 qweasd qweasd123 qweasdzxc qweasdzxc1 qweasdzxc12 qweasdzxc123 qweqwe qwer12 qwer123 qwer1234
qwerasdf qwerasdfzxcv qwert1 qwert123 qwert12345 qwert54321 qwertasdfg qwertasdfgzxcvb qwertgfdsa qwerttrewq
qwerty qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwerty2010
qwerty7 qwertyasdfgh qwertyu qwertyu123 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop10 qwertyuiop12
qwertyuiop123 qwertyuiop12345 qwertyytrewq r2d2c3po r3vi3wpass rabbit rabota racecar racerx rachael rachel
rachel1 racing radical radiohea radiohead rafael ragnarok raider raiders raiders1 railroad rainbow rainbow1
rainbow6 rainforest rainman raistlin rambler ramirez rammstein rammstein1 ramona ramones rampage ramrod ramses
ramsey rancid randall random ranger ranger1 rangerover rangers rangers1 raptor raquel rascal rasdzv3
rashley198 rasputin rastaman rattlesnake raven1 ravens raymond rbhbkk rctybz reader reading reagan reality
really realmadrid reanimator reaper rebecca rebecca1 rebel1 rebels reckless record records recovery red123
redalert redbaron redbird redbull reddevil reddog reddwarf redemption redeye redfish redfox redhead redhot
redline redman redneck redrose redrum redskins redsox redsox1 redwing redwings redwood reebok reefer reflex
reggie regina register reilly reload remember remote renata renault renegade report reptile rereirf rescue
research resident residentevil respect respublika retard retired revelation revenge review reviewpass
revolution revolver reymysterio reynolds rfcgthcrbq rfgecnfcerf rfhbyf rfhfrfnbwf rfhfvtkmrf rfkbajhybz
rfkmrekznjh rfnfcnhjaf rfnfgekmnf rfnthbyf rfnthbyf1988 rfrfirf rfrnec rhbcnbyf rhbcnbyjxrf rhfcjnrf
rhfcyjzhcr rhfvfnjhcr rhiannon rhjrjlbk rhonda rhtdtlrj ricardo richard richard1 richards richardson richie
richmond rightnow ripken ripley ripper ripple rivera riverplate rivers rjhjkmbien rjhjktdf rjirfrgbde
rjkjrjkmxbr rjntyjr rjycnbnewbz rjycnfynby rkfdbfnehf roadkill roadking roadrunn roadrunner roadster robbie
robert robert1 roberta roberto roberts robinson robotech robotics rochelle rockandroll rockbottom rocker
rocket rockets rockford rockhard rockhopper rockies rockon rockstar rocky1 rodman rodney roflcopter rogers
roland roller rolling rollins rolltide romance romano romanroman romans romashka romero rommel ronald
ronaldinho ronaldinho10 ronaldo ronaldo123 ronnie rookie rooney rooster rootbeer roscoe rosebud rosemary
rotten rottweiler route66 rovers roxanne royals rtyuehe rubber rubberduck rubble rulezzz runaway runescape
runescape1 runner running rupert rush2112 ruslan russell russia russian rustam rusty1 s123456789 s1a2s3h4a5
s456123789 sabbath sabina sabine sabres sabrina sacramento sacred sadie1 safari safety sagittarius sahara
sailboat sailing sailor sailormoon saints sairam saiyan sakura salamander salamandra salasana saleen sally1
salmon salome salomon salsero salvador sam123 samantha samara samiam sammie sammy1 sampson samson samsun
samsung samsung1 samsung123 samtron samuel samurai sanandreas sanchez sancho sander sanders sandiego sandman
sandra sandrine sandro sandwich sandy1 sanfran sanfrancisco sanity santafe santamaria santana santiago santos
sapper sapphire saqartvelo sarah1 saratoga sascha sasha1 sasha12345 sashasasha sassy1 sasuke satan666 satana
sataniv1993 satisfaction saturday saturn saun24865709 sauron sausage sausages savage savanna savannah sayang
scandinavian scania scanner scarface scarlet scarlett schalke schmidt school schoolgirlie schumacher science
scooby scoobydo scoobydoo scooter scooter1 scorpio scorpio1 scorpion scotch scotland scott1 scottie scotty
scoubidou2 scoubidou6 scrabble scrappy scratch scream screen script scruffy scully sdh686drth sdicmt7seytn
seabee seadoo seagull seahawks seamus searay search season seattle sebastia sebastian sebastian1 second secret
secret1 secrets secure security seeker seeking seemnemaailm seinfeld sekret select selena selfok2013 seminole
semperfi senator senators senior seniseviyor sensei sentinel septembe september serega serena serendipity
serenity sergeant sergeevich sergei sergey sergio sersolution server service service321 services sesame
sevastopol seven7 severin sf49ers shadow shadow1 shadow1212 shadows shaggy shakespeare shalom shaman
shamanking shamrock shamus shaney14 shanghai shania shanna shannon shannon1 shanti shaolin sharks sharky
sharon shasta shaved shawna shazam shearer sheba1 sheena sheila shelby shelbygt500 shelley shelly shemale
shepherd sheridan sheriff sherlock sherman sherri sherry sherwood shevchenko shibby shiloh shiner shinobi
shirley shocker shogun shooter shopping shorty shotgun showme showtime shuang shutup sidekick sidewinder
sidney siemens sierra silence silent silenthill silver silver1 silverad silverstone silvia simba1 simferopol
simmons simon1 simona simone simple simpleplan simpson simpsons sinatra sinbad sinclair singer single sinister
sinned sinner sirius sister sisters sithlord sixers skateboard skater skeeter skibum skidoo skiing skinner
skinny skipper skippy skittles skorpion skorpion39 skydive skyhawk skylar skyler skyline skywalke skywalker
slacker slamdunk slapper slappy slapshot slater slave1 slavik slayer slayer1 sleeper sleepy slick1 slider
slinky slipknot slipknot666 slippery slowhand sluggo smallville smashing smeghead smegma smelly smiles smiley
smirnoff smiths smitty smoke1 smoker smokes smokey smokey1 smokie smokin smoking smooth smudge snake1 snakes
snapon snapper snapple snappy snatch sneakers sneaky snickers sniper snooker snoopdog snoopy snoopy1 snowball
snowboar snowboard snowflak snowman snuffy snuggles snusmumrik sobaka soccer soccer1 soccer10 soccer12
socrates softail softball software sojdlg123aljg soldier soleil solidsnake solitude solnce solomon solution
someone somethin something something1 sommer sonata sonics sonnenschein sonoma sonyericsson sooner sooners
sophia sophie soprano soso123aljg soulmate southern southpar southpark sowhat spaceman spam967888 spanish
spanking spankme spanky sparkle sparks sparky sparky1 sparrow sparta spartak spartak1922 spartan spartan1
spartan117 spartans speaker spears special specialinsta specialist specialk spectre spectrum speedo speedy
spencer spencer1 sphinx spider spider1 spiderma spiderman spiderman1 spiderman3 spidey spike1 spiker spikes
spikey spinner spirit spitfire splash splinter sponge spongebo spongebob spooky sporting sports sporty spotty
spread spring springer springfield springsteen sprint sprinter sprite spunky spurs1 sputnik spyder squall
squash squeak squeeze squirrel squirt srinivas ss6z2sw6lu stacey stalin stalingrad stalker stalker123 stallion
standard stanford stanislav stanley staples star69 starbuck starcraf starcraft starcraft2 stardust starfire
starfish stargate starligh starman starscream starship starstar starter startrek starwars starwars123 stasik
static station statistika stealth steamforums steele steeler steelers stefan stefanie stefano steffi stella
stepan stephan stephani stephanie stephanie1 stephen stephen1 stereo sterlin sterling steve1 steven stevens
stevie stewart stickdaddy77 sticks sticky stiffy stimpy stinger stingray stinker stinky stinkyfinger stocking
stocks stolen stomatolog stone55 stonecol stonecold stoned stonehenge stoner stones stoney stories storm1
stormy straight strange stranger stratocaster stratus strawberry street streetball strength stress stretch
strider strike striker string stripper stroke stroker strong stronghold stuart stubby student studio
studioworks studly studman studmuffin stumpy stunner stupid stupid1 styles stylus subaru sublime submit
subscriber subway subzero success sucker suckers sucking suckit suckme sugar1 suicide sullivan sultan summer
summer1 summer99 summertime summit sundance sunday sundaypunch sunderland sundevil sunfire sunflowe sunflower
sunflower1 sunglasses sunny1 sunnyday sunrise sunset sunshin sunshine sunshine69 super1 super12 super123
superb superduper superfly superma superman superman1 superman12 superman123 supermanboy supermario
supernatural superpower superpuper supersonic supersta superstar supervisor support supreme surfer surfing
survivor susana susanne sutton sutvsc5ysaa suzanne suzuki svensps820 svetasveta svetik svetlana svoboda
swallow sweden sweet1 sweetdream sweetdreams sweetheart sweetie sweetiepie sweetnes sweetness sweetpea sweets
sweety swimmer swimming swinger swingers switch swordfis swordfish swords sydney sylvia sylviahans syncmaster
syracuse system systemofadown syzygy t34vfrc1991 t5r4e3w2q1 tabitha table54781 tacobell tacoma tadmichaels
talisman tamara tamwsn3sja tanker tanner tardis target tarheel tarheels tarzan tatarin tatiana tattoo tatyana
taurus taxman taylor taylor1 taylormade tazman tazmania tdfyutkbjy tdutybq tdutybz teacher technician technics
techniques techno technology teddy1 teddybea teddybear teenage tekken telecaster telefon telephon television
temp123 tempest templar temple temppass temppassword tennis tequila teresa terminal terminat terminator
terrapin terror test123 test1234 tester testing testing1 testing123 testpass testtest texas1 thailand thanatos
thanks thankyou theater theatre thebeatles theboss thecakeisalie thecat thecrow thedog thedoors thedude theend
thegame thegreat thekid theking thelma theman theodore theone theresa therock thesimpsons thesims thewho
thirteen thirteen13 thisisit thomas thomas1 thompson thongs threesom throat thuglife thugstools thumbs thumper
thunder thunder1 thunderb thunderbird thundercat thursday thx1138 tiberius tiburon ticket ticketmaster tickle
tiffany tiffany1 tiger1 tiger123 tiger2 tigers tigers1 tigertiger tigerwoods tigger tigger1 tigger2 tights
timber timberlake timberland timberwolf timothy tinker tinkerbe tinkerbell tinman tintin tipper titanic
titanium titans titleist titten titties tkbpfdtnf toaster tobias toejam toffee together toilet tokiohotel
toledo tolkien tomahawk tomato tombraider tomcat tommie tommy1 tommyboy tomorrow tomtom tongue tonight toolman
tootie tootsie topcat topdog topgun topher topper torino tornado toronto torpedo torres toshiba tottenha
tottenham tottenham1 towers toyota tracey tracker tractor trader traffic trainer training trains trance tranny
transam transformer transformers transit translator trapper travel traveler travis treasure trebor trevor
trfnthbyf triangle tricia tricky trident trigger trinidad trinity triple tripod tripper trisha tristan triton
triumph trixie trojan trojans trombone trooper tropical trouble trouble1 trucker trucks truelove truman
trumpet trunks trustno1 trustnoone tsunami tucker tuesday tulips tunafish tundra tuning tupacshakur turbo1
turkey turkey50 turner turtle tweety twenty twilight twinkle twisted twister tyler1 tylerca310 typhoon tyrone
ublhjgjybrf ubnkthrfgen ubvyfcnbrf ufhhbgjnnth ufkbyf ujkjdjkjvrf ukraine ultima ultimate umbrella umpire
unbelievable uncencored undead undercover underdog undergroun underground understand undertak undertaker
underwater underworld unforgiven unicorn unique uniqueness united universal universe universidad university
unknown unreal upyours uranus ursula usa123 usarmy userexecute username usnavy usuckballz1 utopia utyyflmtdyf
v123456789 vacation vader1 vaffanculo valencia valentin valentina valentine valentinka valera valeri valeria
valerie valhalla valkyrie valley vampire vampires vanessa vanguard vanhalen vanilla vanyarespekt varvara
vasilisa vbhjndjhtw vector vectra vedder vegeta velvet venera venice venom121293 ventura verbatim veritas
verizon vermont vernon verona veronica veronika versace vertigo verygoodbot vfczyz vfhbyf vfhbyfvfhbyf vfhecz
vfhufhbnf vfhufhbnrf vfhvtkflrf vfibyf vfitymrf vfksirf vflfufcrfh vfntvfnbrf vfrcbv vfrcbvrf vfrcbvtyrj
vfrcbvvfrcbv vfvekz vfvfgfgf vfvfgfgf123 vfvfvskfhfve vfvjxrf vfylfhbyrf vh5150 viagra vickie victor victoria
victory vietnam viewsoni viewsonic viking vikings vikings1 viktor viktoria viktoriya village villeneuve
vincent vinnie vinogradov vintage violet violetta violin viper1 vipers virgil virgin virginia virtuagirl
virtual vision visual vitalik vitalik123 vivian vjcrdf vkontakte vladik vladimir vladimirovna vladislav
vladislava vladivostok volcom volkswag volkswagen volley volleyball volume voodoo vortex voxstrange voyager
voyeur vqsablpzla vsegda vsjasnel12 vulcan vyjujnjxbt w1w2w3w4w5 w2dlww3v5p wachtwoord waffle wagner walker
walkman555 wallace walleye wallstreet walmart walnut walrus walter wanderer wanker wanted wapbbs warcraft
wareagle warhammer warhammer40k warlock warlord warner warning warren warrior warrior1 warriors warthog wasabi
washburn washingt washington wasser wassup wasted watcher water1 waterfalls waterloo watermelon waters watson
wazzkaprivet wcrfxtvgbjy weasel weather weaver webber webhompas webhompass webmaste webmaster websolutions
websolutionssu webster webuivalidat wedding weezer weihnachte weihnachten weihnachtsbau weihnachtsbaum welcom
welcome welcome1 welcome123 welder wellington wenef45313 werder werewolf werner werty12345 wesley western
westham weston westside westwood wethepeople wg8e3wjf whatever whatsup whatthehell wheels whiskers whiskey
whisky whisper white1 whiteout whitepower whitesox whitey whitney whocares whosyourdaddy whynot wibble wicked
widespread wilbur wildbill wildcard wildcat wildcats wildfire wildman wildwood willia william william1
williams willie willis willow wilson winchester windmill window windows windsor windsurf wingman winner
winner1 winners winnie winnipeg261 winston winston1 winstonone winter wireless wisdom wishbone wishmaster
wizard wolf359 wolfgang wolfie wolfman wolfpack wolverin wolverine wolverines wolves wombat wonder wonderland
wonderwall wonderwoman woodie woodland woody1 woofer woofwoof woohoo wookie wordpass working wraith wrangler
wrench wrestle wrestlin wrestling wrestling1 wright wrinkle1 writer writerspace wutang wwwooo1234 xanadu
xander xavier xbox360 xerxes xfiles xiaoyua123 xpressmusic xtreme xyz123 yamaha yamahar1 yankee yankees
yankees1 yankees2 yanshi1982 ybrbnf ybrjkfq ybrjkftdbx ybrjkftdyf yeahbaby yellow yellow1 yfcnhjtybt yfcntymrf
yfcnzyfcnz yfnfif yfnfitymrf yfnfkb yfnfkmz yjdsqgfhjkm yogibear yolanda yomama yosemite yoshimitsu yourmom
yousuck yugioh yvette yvonne yzerman z123456789 z1x2c3 z1x2c3v4 z1x2c3v4b5 z1x2c3v4b5n6 z1x2c3v4b5n6m7 zachary
zachary1 zalupa zander zanzibar zaphod zaq123 zaq12wsx zaq12wsxcde3 zaq1xsw2 zaq1xsw2cde3 zaqwsx zaqwsxcderfv
zaqxsw zaqxswcde zaratustra zaraza zcfvfzkexifz zcxfcnkbdf zcxfcnkbdfz zenith zephyr zeppelin zerocool
zexts364325 zhjckfd zhuang zidane zigzag zildjian zipper zjses9evpa zodiac zombie zqjphsyf6ctifgu zvezda
zx123456789 zxasqw12 zxc123 zxcasd zxcasdqwe zxcasdqwe123 zxcv1234 zxcvb12345 zxcvbasdfg zxcvbn zxcvbn123456
zxcvbn3215 zxcvbnm zxcvbnm1 zxcvbnm123 zxcvbnm1234 zxcvbnm123456789 zxcvbnmmnbvcxz
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
