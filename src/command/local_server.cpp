#include "command/local_server.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace bivouac::command {

namespace {

constexpr const char* file_name = "served-at";

std::string from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

std::filesystem::path data_home() {
    std::filesystem::path named = from_environment("XDG_DATA_HOME");
    if (named.is_absolute()) return named;
    std::filesystem::path home = from_environment("HOME");
    if (home.empty()) {
        const passwd* person = getpwuid(getuid());
        if (person != nullptr) home = person->pw_dir;
    }
    return home.is_absolute() ? home / ".local" / "share" : std::filesystem::path();
}

}  // namespace

std::optional<std::filesystem::path> user_folder() {
    const std::filesystem::path home = data_home();
    if (home.empty()) return std::nullopt;
    std::filesystem::path folder = home / "bivouac";
    std::error_code failed;
    if (std::filesystem::create_directories(folder, failed)) {
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, failed);
    }
    if (access(folder.c_str(), W_OK | X_OK) != 0) return std::nullopt;
    return folder;
}

std::unique_ptr<AddressFile> AddressFile::create(const std::filesystem::path& folder) {
    const int file = ::open((folder / file_name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return nullptr;
    std::unique_ptr<AddressFile> address_file(new AddressFile(file));
    if (flock(file, LOCK_EX | LOCK_NB) != 0) return nullptr;
    static_cast<void>(ftruncate(file, 0));
    return address_file;
}

std::string AddressFile::read(const std::filesystem::path& folder) {
    constexpr int most_looks = 50;
    constexpr auto pause = std::chrono::milliseconds(100);
    std::string address;
    for (int look = 0; look < most_looks && address.empty(); ++look) {
        if (look > 0) std::this_thread::sleep_for(pause);
        std::ifstream in(folder / file_name);
        std::getline(in, address);
    }
    return address;
}

AddressFile::~AddressFile() { ::close(file_); }

void AddressFile::write(const std::string& address) const {
    const std::string line = address + "\n";
    static_cast<void>(::pwrite(file_, line.data(), line.size(), 0));
}

void open_browser(const std::string& address) {
    // Without a window these would bring up a browser in the terminal, where the server speaks.
    const std::array<const char*, 4> signs{"DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME",
                                           "BROWSER"};
    if (std::all_of(signs.begin(), signs.end(),
                    [](const char* sign) { return from_environment(sign).empty(); })) {
        return;
    }
    // The shell is gone at once, and the browser is nobody's child.
    constexpr const char* script =
        "for opens in wslview xdg-open sensible-browser; do "
        "command -v $opens && $opens \"$1\" && break; done &";
    const pid_t shell = fork();
    if (shell == 0) {
        const int nowhere = ::open("/dev/null", O_RDWR);
        for (const int stream : {0, 1, 2}) dup2(nowhere, stream);
        // The port must be free again when the server has ended, and the address file gone.
        close_range(3, ~0U, 0);
        setsid();  // Ctrl-C is for the server alone
        execl("/bin/sh", "sh", "-c", script, "sh", address.c_str(), nullptr);
        _exit(127);
    }
    if (shell > 0) waitpid(shell, nullptr, 0);
}

}  // namespace bivouac::command
