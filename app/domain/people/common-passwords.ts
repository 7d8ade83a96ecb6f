/** Words that are common in leaked passwords, alone or with digits around them. */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `password passwort passw pass passcode passphrase passme letmein welcome welcomeback qwerty
  qwertyuiop qwert qwertyui asdfgh asdfghjkl asdf zxcvbn zxcvbnm zxcvb qazwsx qazwsxedc abc abcd
  abcdef abcdefg iloveyou iloveu loveyou lovely love mylove babygirl princess sunshine monkey dragon
  football baseball basketball superman batman spiderman pokemon naruto starwars master shadow
  michael jennifer jordan charlie daniel jessica ashley michelle andrew thomas matthew joshua
  robert hannah george william nicole anthony samantha liverpool liverpoolfc arsenal chelsea
  chelseafc manchester manchesterunited manutd everton tottenham rangers celtic england london
  trustno trustnoone freedom whatever computer internet samsung google facebook linkedin microsoft
  admin administrator adminadmin root toor guest test testtest tester testing changeme changeit
  changemenow default secret supersecret topsecret mysecret login signin access hello hellohello
  helloworld goodluck hunter killer summer winter spring autumn monday friday january february
  march april june july august september october november december chocolate cookie butterfly
  flower purple orange banana cheese ginger pepper silver golden diamond mustang ferrari porsche
  mercedes harley yamaha soccer hockey tigger maggie buster bailey sophie chicken jesus jesuschrist
  blessed blessing heaven angel angels fuckyou fuckoff asshole matrix merlin phoenix ranger scooter
  security securityguard securitypass doorsupervisor supervisor guard firstaid training academy
  epsom epsomacademy surrey course courses student trainee staff office manager company business`
    .split(/\s+/)
    .filter(Boolean),
)
